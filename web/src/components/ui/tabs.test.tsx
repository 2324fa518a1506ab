import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['Alpha', 'Beta', 'Gamma'].map((label) => ({ id: label, label }));

function Page() {
  const [selected, setSelected] = useState('Alpha');
  return (
    <Tabs label="Letters" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected} here
    </Tabs>
  );
}

describe('tabs', () => {
  it('are one stop for the keyboard, and arrows go round', async () => {
    const { user } = renderSite(<Page />);
    await user.tab();
    const visited: Array<string | null> = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await user.keyboard(`{${key}}`);
      visited.push(document.activeElement?.textContent ?? null);
    }
    expect(visited).toEqual(['Beta', 'Gamma', 'Alpha', 'Gamma', 'Alpha', 'Gamma']);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Gamma');
    expect(screen.getByRole('tabpanel', { name: 'Gamma' })).toHaveTextContent('Gamma here');
  });
});
