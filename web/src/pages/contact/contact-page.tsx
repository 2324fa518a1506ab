import { brand } from '@contract/brand.ts';
import { FormBeside } from '@/components/sections/form-page.tsx';
import { TextAnchor, TextLink } from '@/components/ui/text-link.tsx';
import { WholeWords } from '@/components/ui/whole-words.tsx';
import { contactPage } from '@/content/contact.ts';
import { track } from '@/features/analytics/measurement.ts';
import { latePart } from '@/lib/loading/late-part.tsx';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';
import styles from './contact-page.module.css';

export const head: PageHead = {
  title: `Contact Us | ${brand.name}`,
  description: contactPage.description,
};

const form = latePart(
  async () => (await import('@/features/contact/contact-form.tsx')).ContactForm,
);

export const lateParts = [form];

const measureSent = () => track({ event: 'contact_form_submitted', form_location: 'contact_page' });

export function Component() {
  const { heading, lead, direct, answers, lostLink, stayInTouch } = contactPage;
  const email = <TextAnchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextAnchor>;
  return (
    <FormBeside
      heading={heading}
      lead={lead}
      wider="form"
      form={<form.Part onSent={measureSent} />}
    >
      <dl>
        {answers.map(({ question, text }) => (
          <div key={question} className={styles.answer}>
            <dt>{question}</dt>
            <dd className="text-small muted">
              <WholeWords>{text}</WholeWords>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.direct}>
        {direct.title} {email}
        <br />
        <WholeWords>{direct.hours}</WholeWords>
      </p>
      <p className="text-small muted">
        {lostLink.text} <TextLink to={paths.orderStatus}>{lostLink.link}</TextLink>.
      </p>
      <p className="text-small muted">
        {stayInTouch.text} <TextLink to={paths.signup}>{stayInTouch.link}</TextLink>.
      </p>
    </FormBeside>
  );
}
