import { CheckList } from '@/components/sections/feature-list.tsx';
import { FormBeside } from '@/components/sections/form-page.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { getStartedPage } from '@/content/get-started.ts';
import { track } from '@/features/analytics/measurement.ts';
import type { SubmittedLead } from '@/features/leads/use-lead-form.ts';
import { latePart } from '@/lib/loading/late-part.tsx';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';
import styles from './get-started-page.module.css';

export const head: PageHead = {
  title: getStartedPage.title,
  description: getStartedPage.description,
  picture: getStartedPage.picture,
};

const form = latePart(async () => (await import('@/features/leads/lead-form.tsx')).LeadForm);

export const lateParts = [form];

const measureLead = ({ userType, referralSource }: SubmittedLead) =>
  track({
    event: 'lead_form_submitted',
    user_type: userType,
    referral_source: referralSource,
  });

export function Component() {
  const { heading, lead, benefits, trust, picture, footnote } = getStartedPage;
  return (
    <FormBeside
      heading={heading}
      lead={lead}
      wider="intro"
      form={
        <>
          <form.Part onSubmitted={measureLead} />
          <p className={styles.footnote}>
            {footnote.before}{' '}
            <TextLink variant="quiet" to={paths.terms}>
              {footnote.terms}
            </TextLink>{' '}
            {footnote.between}{' '}
            <TextLink variant="quiet" to={paths.privacy}>
              {footnote.privacy}
            </TextLink>
            .
          </p>
        </>
      }
    >
      <CheckList items={benefits} />
      <div className={styles.picture}>
        <Picture name={picture} sizes="(min-width: 1024px) 40rem, 1px" />
      </div>
      <p className={styles.trust}>{trust}</p>
    </FormBeside>
  );
}
