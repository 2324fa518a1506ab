/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { brand } from '../../../_shared/contract/brand.ts';
import { shades } from '../../../_shared/contract/shades.ts';
import type { MailContent } from './contents.ts';
import { words } from './words.ts';

const light = {
  paper: '#ffffff',
  band: '#f5f1e9',
  note: '#f4f6f9',
  ink: '#0b1220',
  muted: '#4a576c',
  line: '#d3dae4',
};
const dark = {
  paper: '#1b263a',
  band: '#0b1220',
  note: '#111a2b',
  ink: '#ffffff',
  muted: '#b0bbca',
  line: '#4a576c',
  action: shades.light[300],
};
const action = shades.light[600];

/** For mail programs that support dark mode; the others keep the inline colors. */
const darkStyles = `
  @media (prefers-color-scheme: dark) {
    .band, .band > table > tbody > tr > td { background-color: ${dark.band} !important; }
    .paper { background-color: ${dark.paper} !important; border-color: ${dark.line} !important; }
    .note { background-color: ${dark.note} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .link { color: ${dark.action} !important; }
    .line { border-color: ${dark.line} !important; }
  }`.replace(/\s+/g, ' ');

const font = "'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif";
const paragraph = {
  color: light.ink,
  fontSize: '16px',
  lineHeight: '25px',
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
} as const;

/** The mark and the brand's name. */
function Wordmark({ mark }: { mark: string }) {
  return (
    <Row style={{ margin: '0 0 18px' }}>
      <Column style={{ width: '38px' }}>
        <Img src={mark} alt="" width={28} height={28} />
      </Column>
      <Column>
        <Text
          className="ink"
          style={{
            color: light.ink,
            fontSize: '19px',
            fontWeight: 600,
            letterSpacing: '-0.03em',
            lineHeight: '28px',
            margin: 0,
          }}
        >
          {brand.name}
        </Text>
      </Column>
    </Row>
  );
}

type FactContent = MailContent['facts'][number];

const label = { color: light.muted, fontSize: '14px', lineHeight: '22px', margin: 0 } as const;
const value = { ...paragraph, fontSize: '15px', lineHeight: '22px', margin: 0 } as const;

const isLong = ({ text, isProse }: FactContent): boolean =>
  isProse === true || text.includes('\n') || text.length > 120;

/** A line with its label at the left. */
function ShortFact({ fact }: { fact: FactContent }) {
  return (
    <Row className="line" style={{ borderTop: `1px solid ${light.line}` }}>
      <Column style={{ padding: '8px 12px 8px 0', verticalAlign: 'top', width: '36%' }}>
        <Text className="muted" style={label}>
          {fact.label}
        </Text>
      </Column>
      <Column style={{ padding: '8px 0', verticalAlign: 'top' }}>
        <Text className="ink" style={value}>
          {fact.text}
        </Text>
      </Column>
    </Row>
  );
}

/** A text with its label above it. */
function LongFact({ fact }: { fact: FactContent }) {
  return (
    <Section
      className="note"
      style={{
        backgroundColor: light.note,
        borderRadius: '8px',
        margin: '0 0 16px',
        padding: '14px 18px 16px',
      }}
    >
      <Text className="muted" style={{ ...label, fontSize: '13px' }}>
        {fact.label}
      </Text>
      <Text className="ink" style={{ ...paragraph, margin: 0, whiteSpace: 'pre-wrap' }}>
        {fact.text}
      </Text>
    </Section>
  );
}

function Facts({ facts }: { facts: MailContent['facts'] }) {
  const short = facts.filter((fact) => !isLong(fact));
  return (
    <>
      {short.length > 0 && (
        <Section
          className="line"
          style={{ borderBottom: `1px solid ${light.line}`, margin: '4px 0 20px' }}
        >
          {short.map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two may be alike
            <ShortFact key={place} fact={fact} />
          ))}
        </Section>
      )}
      {facts.filter(isLong).map((fact) => (
        <LongFact key={fact.label} fact={fact} />
      ))}
    </>
  );
}

const isQuote = (said: string): boolean => said.split('\n').every((line) => line.startsWith('>'));

/** A paragraph with its own line breaks; a quote has a vertical line beside it. */
function Paragraph({ said }: { said: string }) {
  if (isQuote(said)) {
    return (
      <Text
        className="muted line"
        style={{
          ...paragraph,
          borderLeft: `3px solid ${light.line}`,
          color: light.muted,
          paddingLeft: '14px',
          whiteSpace: 'pre-wrap',
        }}
      >
        {said.replaceAll(/^> ?/gm, '')}
      </Text>
    );
  }
  return (
    <Text className="ink" style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>
      {said}
    </Text>
  );
}

interface MailProps {
  readonly content: MailContent;
  readonly siteUrl: string;
  /** The addresses of its pictures, which it brings along: nothing is loaded from elsewhere. */
  readonly mark: string;
  readonly still?: string | false | undefined;
}

/** The one layout of all mails. All text comes from `content` and is never treated as HTML. */
export function Mail({ content, siteUrl, mark, still }: MailProps) {
  const { subject, heading, paragraphs, facts, closing } = content;
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Body
        className="band"
        style={{ backgroundColor: light.band, fontFamily: font, margin: 0, padding: '24px 12px' }}
      >
        <Preview>
          {[...paragraphs, ...facts.map(({ text }) => text)]
            .join(' ')
            .slice(0, 140)
            .replace(/\p{Surrogate}$/u, '')}
        </Preview>
        <Container
          className="paper"
          style={{
            backgroundColor: light.paper,
            border: `1px solid ${light.line}`,
            borderRadius: '12px',
            maxWidth: '560px',
            padding: '32px 28px 20px',
          }}
        >
          {heading !== undefined && <Wordmark mark={mark} />}
          {heading !== undefined && (
            <Heading
              as="h1"
              className="ink"
              style={{
                color: light.ink,
                fontSize: '22px',
                lineHeight: '29px',
                margin: '0 0 20px',
                overflowWrap: 'anywhere',
              }}
            >
              {heading}
            </Heading>
          )}
          {still && content.action && (
            <Link href={siteUrl + content.action.path}>
              <Img
                src={still}
                alt={words.film.still}
                width="502"
                style={{ borderRadius: '8px', height: 'auto', margin: '0 0 20px', width: '100%' }}
              />
            </Link>
          )}
          {paragraphs.map((said, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two may be alike
            <Paragraph key={place} said={said} />
          ))}
          <Facts facts={facts} />
          {content.action && (
            <Section style={{ margin: '0 0 22px' }}>
              <Button
                href={siteUrl + content.action.path}
                style={{
                  backgroundColor: action,
                  borderRadius: '8px',
                  color: light.paper,
                  fontSize: '16px',
                  fontWeight: 600,
                  padding: '12px 20px',
                }}
              >
                {content.action.label}
              </Button>
            </Section>
          )}
          {content.links && (
            <Text className="ink" style={paragraph}>
              {content.links.map(({ label, path }) => (
                <Fragment key={path}>
                  <Link className="link" href={siteUrl + path} style={{ color: action }}>
                    {label}
                  </Link>
                  <br />
                </Fragment>
              ))}
            </Text>
          )}
          {closing.map((said) => (
            <Text key={said} className="ink" style={paragraph}>
              {said}
            </Text>
          ))}
          <Hr className="line" style={{ borderColor: light.line, margin: '24px 0 12px' }} />
          <Text
            className="muted"
            style={{ color: light.muted, fontSize: '13px', lineHeight: '18px', margin: 0 }}
          >
            {words.footer(siteUrl)}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
