import type { DemoQuery } from './demo-query.ts'

export const household: DemoQuery[] = [
  {
    slug: 'lemon-gleam',
    productName: 'Lemon Gleam Washing-up Liquid',
    productBrand: 'Skellowby',
    queryTitle: 'The refill pouch vanished, only pumps now',
    boycottingReason:
      'For years I refilled the same bottle from pouches. The pouches are gone and each purchase now comes with a new pump with a metal spring inside, which our recycling does not take. I kept four of them in a drawer to count. That was enough.',
    by: 'sunniva',
    daysAgo: 5.6,
    category: 'home/cleaning',
    reasonKinds: ['environment'],
    price: 2.6,
    shortDescription: 'Washing-up liquid with lemon scent and pump, 500 ml.',
    productDescription:
      'Concentrated washing-up liquid that cuts grease in cold water. With lemon scent. Bottle with pump; refill pouch discontinued.',
    recommendations: [
      {
        title: 'Refilled at the counter',
        productName: 'Tap-filled washing-up liquid',
        reason:
          'The zero-waste shop weighs your own bottle. Unscented is the best of their three. About the same price per litre.',
        by: 'noor',
        daysLater: 0.5,
      },
      {
        title: 'A bar, seriously',
        productName: 'Brickledge dish soap block',
        productBrand: 'Brickledge',
        price: 6.5,
        currency: 'EUR',
        reason:
          'You rub the brush on it. Took me a week to get used to, lasts three months, comes in a paper band.',
        by: 'piet',
        daysLater: 1.2,
      },
      {
        title: 'For hard water',
        productName: 'Fellwhin concentrate, 5 l can',
        reason:
          'The block left marks on our glasses because the water here is like chalk. This can refills ten bottles and they take it back.',
        by: 'kwame',
        daysLater: 2.8,
      },
    ],
  },
  {
    slug: 'snowfold-pods',
    productName: 'Snowfold Laundry Pods',
    productBrand: 'Tindlewick',
    queryTitle: 'Safety lid removed to save money',
    boycottingReason:
      'The new tub opens with one finger. The old one needed two hands, and with a toddler in the house that was the point. Their answer was that the lid is “still compliant where required”. It evidently is not required here.',
    by: 'noor',
    daysAgo: 16.9,
    category: 'home/laundry',
    reasonKinds: ['health'],
    price: 9.99,
    shortDescription: 'Thirty pre-measured laundry pods in a tub.',
    recommendations: [
      {
        title: 'Powder on a high shelf',
        productName: 'Lindelwey washing powder',
        reason:
          'Boring answer: powder in a screw-top bucket. Cheaper per wash as well, and you can use half a dose for a half load.',
        by: 'ingrid',
        daysLater: 0.2,
      },
      {
        title: 'Sheets',
        productName: 'Paperwash detergent sheets',
        reason:
          'Flat, in a cardboard sleeve, and frankly nobody would want to put one in their mouth. Fine for everything up to football kit.',
        by: 'amara',
        daysLater: 1.9,
      },
    ],
  },
  {
    slug: 'triple-roll',
    productName: 'TripleSoft Kitchen Roll',
    productBrand: 'Ploverly',
    queryTitle: 'From 100 sheets to 64, still “mega”',
    boycottingReason:
      'The core got wider. Hold an old one and a new one side by side and you can look through the difference.',
    by: 'piet',
    daysAgo: 29.3,
    category: 'home/paper-and-bags',
    reasonKinds: ['prices'],
    price: 3.1,
    recommendations: [
      {
        title: 'Rags, the good kind',
        productName: 'Waffle cloths, pack of twelve',
        reason:
          'Twelve cloths and a small basket. We buy two rolls a year now, for the truly horrible things.',
        by: 'maren',
        daysLater: 0.7,
      },
    ],
  },
  {
    slug: 'scrub-duo',
    productName: 'Scrub Duo Sponge',
    productBrand: 'Grusk',
    queryTitle: 'Sponges that do not crumble into the river',
    boycottingReason:
      'After a week the green side sheds crumbs of plastic straight down the drain. I volunteer at the river clean-up, and we sieve exactly these crumbs out of the silt. It feels silly to buy them on Friday and fish them out on Sunday.',
    by: 'dele',
    daysAgo: 44.8,
    category: 'home/cleaning',
    reasonKinds: ['environment'],
    price: 1.8,
    shortDescription: 'Two-sided kitchen sponges, pack of three.',
    productDescription: 'Polyurethane sponge with an abrasive fleece of nylon. Three colours, three pieces.',
    recommendations: [
      {
        title: 'Grows on a vine',
        productName: 'Sliced loofah',
        reason:
          'Goes on the compost afterwards. Looks flat and sad when you buy it, swells in water. Two for the price of one pack.',
        by: 'yuki',
        daysLater: 1,
      },
      {
        title: 'For burnt pans',
        productName: 'Copper cloth',
        reason: 'Knitted copper, can be boiled, lasts half a year. Not for coated pans.',
        by: 'tomasz',
        daysLater: 1.4,
      },
      {
        title: 'Wooden brush with changeable head',
        productName: 'Aldershaw & Pim dish brush',
        reason:
          'Only the head is replaced, beech and plant fibre. Our volunteers’ kitchen uses nothing else.',
        by: 'sunniva',
        daysLater: 3.3,
      },
      {
        title: 'Crochet your own',
        productName: 'Cotton twine dishcloth',
        productBrand: 'Skellowby',
        price: 2.8,
        reason:
          'My mother makes them during the news. If you can chain stitch you can do this, and they wash at 90 °C.',
        by: 'bea',
        daysLater: 9.6,
      },
    ],
  },
  {
    slug: 'fig-candle',
    productName: 'Fig Evening Candle',
    productBrand: 'Yarrowdeen',
    queryTitle: 'What is actually in a scented candle?',
    boycottingReason:
      'It gives two of us a headache within the hour. “Fragrance blend” is all the label says, and customer service would not say whether the wax is paraffin. I am not claiming it is harmful. I would simply like to know what I am breathing.',
    by: 'bea',
    daysAgo: 71.2,
    category: 'home/decoration',
    reasonKinds: ['health'],
    price: 18.5,
    shortDescription: 'Scented candle in a glass, burns for about 40 hours.',
  },
]
