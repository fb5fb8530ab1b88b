import type { DemoQuery } from './demo-query.ts'

export const food: DemoQuery[] = [
  {
    slug: 'crunchy-oats',
    productName: 'Crunchy Oat Clusters',
    productBrand: 'Pibbleton',
    queryTitle: 'Same box, fewer oats: what do you eat instead?',
    boycottingReason:
      'The box is exactly as tall as it was last year, but it went from 500 g to 410 g and the price stayed. I only noticed because my jar at home no longer fills up.\n\nI wrote to them and got a coupon. I would rather have had a straight answer.',
    by: 'maren',
    daysAgo: 2.2,
    category: 'food/breakfast',
    reasonKinds: ['prices'],
    gtin: '00012345678905',
    price: 4.49,
    shortDescription: 'Baked oat clusters with honey and hazelnut, 410 g.',
    productDescription:
      'Oven-baked clusters of whole oats, honey and roasted hazelnuts in a resealable box. Formerly sold in a box of 500 g.',
    recommendations: [
      {
        title: 'Loose oats and ten minutes',
        productName: 'Mill-door rolled oats, by weight',
        reason:
          'Our market sells oats by weight, so nobody can shrink the bag. Toss them with a spoon of honey and oil, 160 °C, ten minutes, stir once. Keeps for two weeks.',
        by: 'ingrid',
        daysLater: 0.3,
      },
      {
        title: 'Less sweet, honest bag',
        productName: 'Tarn & Thistle Plain Clusters',
        productBrand: 'Tarn & Thistle',
        price: 4.2,
        currency: 'EUR',
        countries: ['DE', 'AT', 'CH'],
        link: 'https://tarn-and-thistle.example.org/clusters',
        reason:
          'It says 450 g in large figures on the front, and the bag is see-through. My kids did not notice the change.',
        by: 'joaquin',
        daysLater: 0.9,
      },
    ],
  },
  {
    slug: 'morning-juice',
    productName: 'Morning Grove Orange Juice',
    productBrand: 'Odderby',
    queryTitle: '“Freshly pressed” from concentrate',
    boycottingReason:
      'The front says freshly pressed. The back, in grey on orange, says from concentrate with added aroma. Both cannot be true, and I am tired of reading packaging with a torch.',
    by: 'lucille',
    daysAgo: 11.4,
    category: 'drinks/juice',
    reasonKinds: ['prices'],
    price: 3.2,
    shortDescription: 'Orange juice drink in a one-litre carton.',
    recommendations: [
      {
        title: 'Half the price per glass, oddly',
        productName: 'A bag of juicing oranges',
        reason:
          'Second-choice oranges at the Saturday market are cheap because they are ugly. A hand press costs as much as three cartons.',
        by: 'kwame',
        daysLater: 1.1,
      },
    ],
  },
  {
    slug: 'lantern-coffee',
    productName: 'Dark Lantern Ground Coffee',
    productBrand: 'Fennquill',
    queryTitle: 'Looking for coffee that names its growers',
    boycottingReason:
      'I asked three times, politely, which cooperatives they buy from and what they paid last season. First no reply, then a brochure, then “commercially sensitive”. Other roasters print it on the bag. Until this one does, I drink somebody else’s.',
    by: 'amara',
    daysAgo: 23.7,
    category: 'drinks/coffee-and-tea',
    reasonKinds: ['workers', 'human-rights'],
    price: 7.9,
    shortDescription: 'Dark roast, ground for filter, 250 g.',
    productDescription:
      'A dark roast with notes of cocoa and toasted bread, ground for filter and cafetière. The blend changes with the season; origins are not stated.',
    recommendations: [
      {
        title: 'Price paid is on the label',
        productName: 'Ridge Ledger Filter Roast',
        productBrand: 'Ridge Ledger',
        price: 8.4,
        link: 'https://ridge-ledger.example.com/filter',
        reason:
          'Each bag carries the farm gate price and the name of the washing station. A little brighter than Dark Lantern; ask for the second darkest.',
        by: 'tomasz',
        daysLater: 0.6,
      },
      {
        title: 'Roasted down the road',
        productName: 'Any small roaster with an open book',
        reason:
          'Ours publishes its invoices once a year. It costs about 40 cents more a week for the two of us.',
        by: 'sunniva',
        daysLater: 2.4,
      },
      {
        title: 'For the office machine',
        productName: 'Cooperative House Blend, 1 kg',
        reason:
          'We changed at work. The cooperative owns the brand itself, so there is no middle to hide in. Nobody complained, which for our floor is high praise.',
        by: 'piet',
        daysLater: 6.2,
      },
    ],
  },
  {
    slug: 'velvet-chocolate',
    productName: 'Velvet Slab 70 %',
    productBrand: 'Marrowtide',
    queryTitle: 'They swapped the cocoa butter. What is a good dark bar now?',
    boycottingReason:
      'Since spring the third ingredient is palm fat. The wrapper calls it a “smoother recipe”. It leaves a film, and the forest question is the reason I paid extra for this one in the first place.',
    by: 'yuki',
    daysAgo: 38.5,
    category: 'food/sweets-and-chocolate',
    reasonKinds: ['prices', 'environment'],
    price: 3.75,
    shortDescription: 'Dark chocolate, 70 % cocoa, 100 g.',
    productDescription:
      'A dark bar in twenty pieces. Ingredients: cocoa mass, sugar, palm fat, cocoa butter, emulsifier, vanilla. May contain traces of nuts.',
    recommendations: [
      {
        title: 'Four ingredients, nothing else',
        productName: 'Tidequay Dark 72',
        productBrand: 'Tidequay',
        price: 3.95,
        currency: 'GBP',
        countries: ['GB', 'IE'],
        reason:
          'Cocoa mass, cocoa butter, sugar, vanilla. Snaps properly. Slightly dearer, so I eat it slower.',
        by: 'bea',
        daysLater: 1.5,
      },
      {
        title: 'For baking',
        productName: 'Plainfold couverture drops',
        reason:
          'If you mostly melt it: real cocoa butter, sold in a paper bag, and it works out cheaper than bars.',
        by: 'maren',
        daysLater: 3.1,
      },
    ],
  },
  {
    slug: 'still-spring',
    productName: 'Still Spring, six bottles',
    productBrand: 'Hollinmere Waters',
    queryTitle: 'Bottling through a drought: stop buying, or is there a fair one?',
    boycottingReason:
      'My aunt lives below the spring. In August the village was asked not to water gardens while the lorries kept leaving, two an hour. The permit allows it, I am told. I do not have to pay for it.',
    by: 'joaquin',
    daysAgo: 57.1,
    category: 'drinks/water',
    reasonKinds: ['environment', 'human-rights'],
    price: 2.95,
    productDescription:
      'Natural still mineral water in six half-litre bottles wrapped in film. Bottled at source throughout the year.',
    recommendations: [
      {
        title: 'The tap, and a good bottle',
        productName: 'Steel flask, 0.75 l',
        reason:
          'Ours has been dropped off a bicycle twice. If you dislike the taste of your tap, a night in the fridge in an open jug helps more than you would think.',
        by: 'dele',
        daysLater: 0.4,
      },
      {
        title: 'If you need it carbonated',
        productName: 'Refillable soda siphon',
        reason:
          'Cylinders are refilled at the hardware shop for a deposit. No plastic crates up four floors any more.',
        by: 'lucille',
        daysLater: 4.7,
      },
      {
        title: 'For guests',
        productName: 'Glass bottles on deposit',
        reason:
          'Our drinks shop has a regional water in returnable glass, from a well with a published yearly limit. I asked to see it and they showed me.',
        by: 'ingrid',
        daysLater: 8,
      },
    ],
  },
]
