import { describe, expect, it } from 'vitest';
import { measuredLocation } from './measured-location.ts';

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
    ['?UTM_SOURCE=x&utm_=y', ''],
  ])('with the query %j ends with %j', (search, rest) => {
    expect(measuredLocation({ origin, pathname: '/order', search })).toBe(`${origin}/order${rest}`);
  });
});
