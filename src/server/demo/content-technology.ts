import type { DemoQuery } from './demo-query.ts'

export const technology: DemoQuery[] = [
  {
    slug: 'hush-headphones',
    productName: 'Hush 3 Headphones',
    productBrand: 'Vostrelle',
    queryTitle: 'Battery glued in: dead after two years',
    boycottingReason:
      'The sound is lovely and everything else still works. But the battery holds forty minutes now, it is glued under the driver, and the official answer is to recycle the whole thing and buy Hush 4. I looked for a screw for longer than I want to admit.',
    by: 'dele',
    daysAgo: 3.7,
    category: 'technology/audio',
    reasonKinds: ['repair', 'environment'],
    price: 199,
    shortDescription: 'Wireless over-ear headphones with noise cancelling.',
    productDescription:
      'Closed wireless headphones with active noise cancelling and up to 30 hours of playing time. Foldable, with a case. Battery not user-replaceable.',
    recommendations: [
      {
        title: 'Battery behind two screws',
        productName: 'Farrowlead Over-Ear',
        productBrand: 'Farrowlead',
        price: 189,
        link: 'https://farrowlead.example.com/over-ear',
        reason:
          'I have changed the battery myself, on a train. The noise cancelling is a step behind; the peace of mind is not.',
        by: 'tomasz',
        daysLater: 0.6,
      },
      {
        title: 'Go back to a cable',
        productName: 'Larkenby studio headphones',
        reason: 'No battery, no problem. Cable and pads are spare parts. Mine are from my student days.',
        by: 'amara',
        daysLater: 1.5,
      },
      {
        title: 'Save the ones you have',
        productName: 'An evening at the repair café',
        reason: 'Ours has a heat mat and someone who has done this very model. Bring cake.',
        by: 'noor',
        daysLater: 2.1,
      },
    ],
  },
  {
    slug: 'quick-brick',
    productName: 'QuickBrick 30 Charger',
    productBrand: 'Lirrup',
    queryTitle: 'Charges quickly with their own cable only',
    boycottingReason:
      'With any other cable it drops to a crawl, on purpose: there is a chip in the plug. The cable frays at the neck and costs almost as much as the charger.',
    by: 'rafi',
    daysAgo: 14.1,
    category: 'technology/phones',
    reasonKinds: ['power', 'environment'],
    price: 29.9,
    shortDescription: 'Wall charger, 30 watts, with one cable.',
    recommendations: [
      {
        title: 'Follows the open standard',
        productName: 'Plainplug 35 W',
        productBrand: 'Plainplug',
        price: 19,
        currency: 'EUR',
        countries: ['NL', 'BE', 'DE'],
        reason:
          'Full speed with every cable in our drawer, and I tried them all. It also says on the case what it can and cannot do.',
        by: 'yuki',
        daysLater: 0.3,
      },
      {
        title: 'One for the family',
        productName: 'Tresselby four-port station',
        reason: 'Replaced four bricks. The mains lead is a standard one you can swap.',
        by: 'lucille',
        daysLater: 3.9,
      },
    ],
  },
  {
    slug: 'inkwell-printer',
    productName: 'Inkwell Home 40 Printer',
    productBrand: 'Wimbrel & Tosk',
    queryTitle: 'An update locked out my refilled cartridges',
    boycottingReason:
      'It printed happily with refilled ink for a year. After Tuesday’s update it “protects me” by refusing them. Nothing about the machine changed except who gets paid. I needed one boarding pass.',
    by: 'lucille',
    daysAgo: 26.5,
    category: 'technology/printers',
    reasonKinds: ['repair', 'power'],
    price: 119.5,
    shortDescription: 'Ink printer with scanner for the home.',
    productDescription:
      'Prints, scans and copies, with automatic two-sided printing and a wireless connection. Works only with cartridges of the same maker.',
    recommendations: [
      {
        title: 'Ink from a bottle',
        productName: 'Tankerby T2 printer',
        reason: 'You pour the ink in yourself. Dearer to buy, and then you forget about ink for two years.',
        by: 'bea',
        daysLater: 0.5,
      },
      {
        title: 'If you only print text',
        productName: 'A used office laser',
        reason: 'Mine cost 40 from a firm that was moving. It has never dried out and takes any toner.',
        by: 'piet',
        daysLater: 1.1,
      },
      {
        title: 'Do you need one?',
        productName: 'The library’s printer',
        reason: 'Ten cents a page, and the librarian recommends a novel while it warms up.',
        by: 'maren',
        daysLater: 2.7,
      },
      {
        title: 'Promise in writing',
        productName: 'Quirrow OpenPrint',
        reason: 'The maker states that updates will never block other cartridges. I framed the page.',
        by: 'joaquin',
        daysLater: 11.2,
      },
    ],
  },
  {
    slug: 'glowpost-lamp',
    productName: 'Glowpost Table Lamp',
    productBrand: 'Ombrith',
    queryTitle: 'A lamp that needs an account',
    boycottingReason:
      'In March they closed the servers for the first model. The lamp still has a switch, but the switch asks the server. I own a very pretty stick.',
    by: 'maren',
    daysAgo: 49.2,
    category: 'technology/smart-home',
    reasonKinds: ['privacy'],
    price: 59,
    productDescription:
      'Dimmable table lamp with adjustable colour temperature, controlled by an app. An account and an internet connection are required.',
    recommendations: [
      {
        title: 'A dimmer with a knob',
        productName: 'Dovewick oak lamp',
        reason: 'Turn right, brighter. Turn left, darker. Takes any bulb with a common base.',
        by: 'dele',
        daysLater: 0.2,
      },
      {
        title: 'Clever, but it stays at home',
        productName: 'Hearthlow local bulb',
        reason:
          'It speaks only to a small box in the cupboard, and the box works with the internet unplugged. I checked by unplugging it.',
        by: 'tomasz',
        daysLater: 5.3,
      },
    ],
  },
  {
    slug: 'swift-kettle',
    productName: 'Swift Boil Kettle',
    productBrand: 'Carrowend',
    queryTitle: 'Plastic taste that never goes away',
    boycottingReason:
      'Boiled it forty times with vinegar, lemon, tablets, everything the leaflet says. Tea still tastes of the lid, because the lid is the one part inside that is not steel. The shop took it back; the maker says nobody else has noticed.',
    by: 'amara',
    daysAgo: 97.3,
    category: 'home/appliances',
    reasonKinds: ['health'],
    shortDescription: 'Electric kettle with a steel body, 1.5 litres.',
    recommendations: [
      {
        title: 'Glass and steel all the way',
        productName: 'Clearwimple kettle 1.2',
        reason: 'No plastic touches the water. You watch it boil, which our daughter regards as television.',
        by: 'lucille',
        daysLater: 1.7,
      },
    ],
  },
]
