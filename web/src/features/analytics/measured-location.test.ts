import { describe, expect, it } from 'vitest';
import { measuredLocation, measuredReferrer } from './measured-location.ts';

const origin = 'https://framewalk.example';

describe('the address that tags may know', () => {
  it.each([
    ['', ''],
    ['?email=ada@example.com', ''],
    [
      '?name=Ada&utm_source=news&utm_campaign=spring%20sale',
      '?utm_source=news&utm_campaign=spring+sale',
    ],
    ['?gclid=Cj0K&q=12+Alder+Lane', '?gclid=Cj0K'],
    ['?utm_term=ada%40example.com', ''],
    ['?utm_term=ada%2540example.com', ''],
    ['?UTM_SOURCE=x&utm_=y', ''],
  ])('with the query %j ends with %j', (search, rest) => {
    expect(measuredLocation({ origin, pathname: '/order', search })).toBe(`${origin}/order${rest}`);
  });
});

describe('the page that led here, as tags may know it,', () => {
  const own = window.location.origin;

  it.each([
    ['', ''],
    ['https://search.example/?q=a', 'https://search.example/?q=a'],
    ['android-app://com.example.mail/', 'android-app://com.example.mail/'],
    [`${own}.other.example/?a=b`, `${own}.other.example/?a=b`],
    [`${own}/contact?email=ada@example.com&utm_source=news`, `${own}/contact?utm_source=news`],
  ])('is for %j %j', (referrer, told) => {
    expect(measuredReferrer(referrer)).toBe(told);
  });
});
