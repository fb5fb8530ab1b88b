import type { DemoEvidence } from './demo-evidence.ts'

/** By the name of the query's illustration. Hosts are of the domains set aside for examples. */
export const demoEvidence: Record<string, DemoEvidence[]> = {
  'crunchy-oats': [
    {
      kind: 'first-hand',
      statement: 'Two boxes side by side on my kitchen scales: 502 g last autumn, 411 g now.',
      by: 'joaquin',
      daysLater: 0.4,
      checks: [{ by: 'ingrid', verdict: 'still-true', note: 'Same here, 409 g.', daysAgo: 1 }],
    },
    {
      kind: 'statement',
      statement: 'Pibbleton calls the smaller content “a lighter recipe”.',
      url: 'https://pibbleton.example.com/press/lighter-recipe',
      publisher: 'Pibbleton press office',
      publishedDaysAgo: 61,
      quote: 'Our customers asked for a lighter recipe, and that is what is in the box.',
      replyUrl: 'https://pibbleton.example.com/questions/box-size',
      by: 'maren',
      daysLater: 0.6,
    },
    {
      kind: 'news',
      statement: 'A consumer magazine compared forty boxes; this one shrank the most.',
      url: 'https://larder-and-label.example.org/forty-boxes',
      publisher: 'Larder & Label',
      publishedDaysAgo: 402,
      quote: 'Eighteen per cent less, in a box that did not lose a millimetre.',
      by: 'piet',
      daysLater: 1.2,
    },
    {
      kind: 'report',
      statement: 'The weights authority lists the change of content, with dates.',
      url: 'https://weights.example.org/register/2217',
      publisher: 'Office of Weights, yearly register',
      publishedDaysAgo: 200,
      by: 'dele',
      daysLater: 1.5,
      checks: [
        {
          by: 'noor',
          verdict: 'disputed',
          note: 'Entry 2217 is the family pack, not this box.',
          daysAgo: 0.4,
        },
        {
          by: 'yuki',
          verdict: 'disputed',
          note: 'I looked it up too: the register names the family pack.',
          daysAgo: 0.2,
        },
      ],
    },
  ],
  'still-spring': [
    {
      kind: 'ruling',
      statement: 'The district court let the permit stand, and asked for yearly measurements.',
      url: 'https://courts.example.org/hollinmere/41-25',
      publisher: 'Hollinmere District Court',
      publishedDaysAgo: 480,
      quote: 'The permit is lawful. Whether it is wise is not for this court to say.',
      by: 'tomasz',
      daysLater: 3,
      checks: [
        { by: 'amara', verdict: 'still-true', daysAgo: 40 },
        { by: 'rafi', verdict: 'still-true', daysAgo: 12 },
      ],
    },
    {
      kind: 'first-hand',
      statement: 'I counted lorries from my aunt’s window: 27 between seven and noon.',
      by: 'sunniva',
      daysLater: 1.1,
    },
  ],
  'doorstep-parcel': [
    {
      kind: 'report',
      statement: 'A union survey of 1,900 couriers finds most earn less than the minimum wage after fuel.',
      url: 'https://couriers-union.example.org/survey',
      publisher: 'Union of Couriers',
      publishedDaysAgo: 260,
      quote: 'Six in ten fall below the minimum once fuel and repairs are paid.',
      by: 'kwame',
      daysLater: 2,
      checks: [{ by: 'bea', verdict: 'still-true', daysAgo: 70 }],
    },
    {
      kind: 'news',
      statement: 'Trundleby fined drivers for late parcels during a lift failure.',
      url: 'https://harbour-courier.example.com/lift',
      publisher: 'Harbour Courier',
      publishedDaysAgo: 120,
      by: 'lucille',
      daysLater: 4.2,
      checks: [
        { by: 'yuki', verdict: 'outdated', note: 'They pay such fines back since June.', daysAgo: 20 },
      ],
    },
  ],
  'velvet-chocolate': [
    {
      kind: 'first-hand',
      statement: 'Photographed both wrappers: palm fat is third on the new one and missing on the old one.',
      by: 'bea',
      daysLater: 1.4,
      checks: [{ by: 'maren', verdict: 'still-true', daysAgo: 9 }],
    },
  ],
  'berry-tint': [
    {
      kind: 'statement',
      statement: 'Maribosque’s answer speaks of “meeting local requirements” and not of testing.',
      url: 'https://maribosque.example.com/answers/testing',
      publisher: 'Maribosque customer care',
      publishedDaysAgo: 90,
      by: 'noor',
      daysLater: 6,
    },
  ],
}
