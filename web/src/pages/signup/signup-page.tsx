import { FormPage } from '@/components/sections/form-page.tsx';
import { NeedsScripts } from '@/components/sections/needs-scripts.tsx';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { signupPage } from '@/content/signup.ts';
import { latePart } from '@/lib/loading/late-part.tsx';
import type { PageHead } from '@/seo/page-head.ts';
import styles from './signup-page.module.css';

export const head: PageHead = {
  title: signupPage.title,
  description: signupPage.description,
  picture: signupPage.picture,
};

const form = latePart(async () => (await import('@/features/signup/signup-form.tsx')).SignupForm);

export const lateParts = [form];

export function Component() {
  const { heading, lead, picture } = signupPage;
  return (
    <FormPage>
      <div className={styles.signup}>
        <div>
          <PageIntro heading={heading} lead={lead} />
          <Panel className={styles.panel}>
            <NeedsScripts />
            <form.Part />
          </Panel>
        </div>
        <div className={styles.picture}>
          <Picture name={picture} sizes="(min-width: 1024px) 64rem, 1px" />
        </div>
      </div>
    </FormPage>
  );
}
