import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** How long a button shows that it copied. */
const copiedMilliseconds = 2000;

/** The page of this site that a plain click on this element would open. */
function innerAddress(event: MouseEvent, target: Element): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
  return link?.getAttribute('href') ?? undefined;
}

async function copyPrompt(button: HTMLElement): Promise<void> {
  const prompt = button.closest('figure')?.querySelector('blockquote > p');
  const label = button.querySelector('[aria-live]');
  if (!prompt || !label) return;
  try {
    await navigator.clipboard.writeText(prompt.textContent?.trim() ?? '');
    label.textContent = 'Copied';
  } catch {
    // Copying isn't allowed, so select the prompt for the visitor to copy.
    window.getSelection()?.selectAllChildren(prompt);
    label.textContent = 'Selected. Now copy it.';
  }
  setTimeout(() => {
    label.textContent = 'Copy';
  }, copiedMilliseconds);
}

/**
 * Adds behavior to an article's HTML: links within the site navigate without loading a document,
 * and the buttons of prompts copy them.
 */
export function useArticleBehavior(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const article = ref.current;
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element;
      const button = target.closest<HTMLElement>('button[data-copy]');
      if (button) void copyPrompt(button);
      const address = innerAddress(event, target);
      if (address === undefined) return;
      event.preventDefault();
      void navigate(address);
    };
    article?.addEventListener('click', onClick);
    return () => article?.removeEventListener('click', onClick);
  }, [navigate]);
  return ref;
}
