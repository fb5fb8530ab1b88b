import type { DemoQuery } from './demo-query.ts'

export const wardrobe: DemoQuery[] = [
  {
    slug: 'cloudbreak-shell',
    productName: 'Cloudbreak Rain Shell',
    productBrand: 'Kestrowe',
    queryTitle: 'A rain jacket without forever chemicals, please',
    boycottingReason:
      'The coating is of the fluorinated kind that does not break down. They promised to phase it out “by next season” three seasons in a row; I have the catalogues. My next jacket comes from somebody who has already done it.',
    by: 'tomasz',
    daysAgo: 8.3,
    category: 'clothing/outdoor-clothing',
    reasonKinds: ['environment', 'health'],
    price: 149,
    shortDescription: 'Three-layer hooded rain jacket with taped seams.',
    productDescription:
      'Light three-layer shell with taped seams, two pockets and a hood that fits over a helmet. Durable water-repellent finish. Packs into its own pocket.',
    recommendations: [
      {
        title: 'Waxed cotton, like grandfather',
        productName: 'Harbourman waxed jacket',
        reason:
          'Heavier, and you re-wax it every autumn, which I have come to enjoy. Dry in everything short of standing under a gutter.',
        by: 'piet',
        daysLater: 0.4,
      },
      {
        title: 'Tested on the commute',
        productName: 'Larkrise fluorine-free shell',
        reason:
          'Two winters by bicycle. It wets out sooner than the old coating, but a warm tumble brings it back. They publish the finish they use.',
        by: 'sunniva',
        daysLater: 1.8,
      },
      {
        title: 'Buy the old one used',
        productName: 'Anything second-hand, re-proofed',
        reason: 'A used shell plus a bottle of fluorine-free wash-in proofer cost me 45 together.',
        by: 'noor',
        daysLater: 3,
      },
      {
        title: 'For children',
        productName: 'Puddlecoat rubberised set',
        reason:
          'Plain coated polyester, no fluorine, welded seams. It has survived two children and one dog.',
        by: 'lucille',
        daysLater: 5.5,
      },
      {
        title: 'For serious mountains',
        productName: 'Tarnback bonded shell',
        reason:
          'A membrane without a coating to wash off. Expensive, but they repair it for nothing for ten years. Mine came back from them better than it left.',
        by: 'ingrid',
        daysLater: 7.1,
      },
    ],
  },
  {
    slug: 'stride-two',
    productName: 'Stride Two Trainers',
    productBrand: 'Zellup',
    queryTitle: 'Sole came off after ten weeks, warranty said “wear”',
    boycottingReason:
      'Ten weeks, mostly pavement, and the left sole peeled away in one piece, with the glue still shiny. The form on their site refused it as normal wear before a person had seen the photo. A cobbler fixed it for 12 and said he sees two pairs a week.',
    by: 'rafi',
    daysAgo: 19.8,
    category: 'clothing/shoes',
    reasonKinds: ['repair'],
    price: 89.9,
    shortDescription: 'Everyday trainers with a foam sole.',
    recommendations: [
      {
        title: 'Stitched, not just glued',
        productName: 'Cobbleway Court Shoe',
        productBrand: 'Cobbleway',
        price: 129,
        currency: 'EUR',
        countries: ['PT', 'ES', 'FR'],
        reason:
          'Cup sole sewn all the way round. Ugly for a week, then comfortable. Mine are in their third year.',
        by: 'kwame',
        daysLater: 0.8,
      },
      {
        title: 'Resoled by post',
        productName: 'Stepmender Runner',
        reason:
          'They sell new soles for what you already own. I have sent mine in once: two weeks, a third of the price of a new pair.',
        by: 'joaquin',
        daysLater: 2.2,
      },
    ],
  },
  {
    slug: 'northern-knit',
    productName: 'Northern Knit Jumper',
    productBrand: 'Brambleforth',
    queryTitle: '“Wool jumper”, 28 % wool',
    boycottingReason:
      'Sheep on the label, sheep in the window, “wool” on the receipt. Inside the seam: 72 % acrylic. It pilled after one wash and I felt rather foolish, which I suppose was on me for not turning it inside out in the shop.',
    by: 'ingrid',
    daysAgo: 33.6,
    category: 'clothing/everyday-clothing',
    reasonKinds: ['prices'],
    price: 64,
    shortDescription: 'Patterned jumper in a wool blend.',
    productDescription: 'A patterned round-neck jumper in a soft blend of acrylic and wool. Wash at 30 °C.',
    recommendations: [
      {
        title: 'All wool, plain colours',
        productName: 'Fellgate undyed jumper',
        reason:
          'From one flock, in the four colours sheep come in. Slightly scratchy the first week. Smells faintly of rain when wet.',
        by: 'sunniva',
        daysLater: 1.3,
      },
    ],
  },
  {
    slug: 'everyday-blue',
    productName: 'Everyday Blue Jeans',
    productBrand: 'Dapplemoss',
    queryTitle: 'Jeans from a dye house that cleans its water',
    boycottingReason:
      'A documentary followed the stream behind one of their suppliers, and it ran indigo. The company’s reply was that the supplier had been “engaged in dialogue”. I would like to wear something whose makers got further than dialogue.',
    by: 'kwame',
    daysAgo: 62.4,
    category: 'clothing/everyday-clothing',
    reasonKinds: ['environment', 'workers'],
    price: 54.95,
    productDescription:
      'Straight-cut jeans in mid-weight denim with a little stretch. Five pockets, button fly, riveted seams.',
    recommendations: [
      {
        title: 'Leased, and taken back',
        productName: 'Ringround rented jeans',
        reason:
          'You pay monthly and they mend them. The dye house is their own and open to visitors on the first Friday; I went.',
        by: 'yuki',
        daysLater: 2,
      },
      {
        title: 'Never dyed at all',
        productName: 'Undyed canvas trousers, Millwhinny',
        reason:
          'Not blue, I admit. But tough, repairable, and the only thing that goes into the river is soap.',
        by: 'dele',
        daysLater: 4.4,
      },
    ],
  },
  {
    slug: 'commuter-pack',
    productName: 'Commuter 22 Backpack',
    productBrand: 'Thrennock',
    queryTitle: 'A zip broke and they would not sell me a slider',
    boycottingReason:
      'The slider is a part worth thirty cents. Their reply: the zip is “integrated”, please consider our new model at 15 % off. I like things that can be mended, so here I am.',
    by: 'yuki',
    daysAgo: 84.9,
    category: 'clothing/bags-and-luggage',
    reasonKinds: ['repair'],
    price: 79,
    shortDescription: 'Backpack with a padded sleeve for a 14-inch laptop, 22 litres.',
    recommendations: [
      {
        title: 'Roll-top: no zip to break',
        productName: 'Oxlip rolltop 20 l',
        reason: 'Two buckles and a strap, and they sell the buckles. Waterproof by accident.',
        by: 'rafi',
        daysLater: 0.9,
      },
      {
        title: 'Made by the repair people',
        productName: 'Fettlewright workshop pack',
        reason:
          'Zips are sewn in with a seam meant to be opened again. There is a parts list inside the lid.',
        by: 'maren',
        daysLater: 6.8,
      },
    ],
  },
]
