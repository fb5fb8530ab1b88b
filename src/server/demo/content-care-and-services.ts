import type { DemoQuery } from './demo-query.ts'

export const careAndServices: DemoQuery[] = [
  {
    slug: 'sonic-reed',
    productName: 'Sonic Reed Toothbrush',
    productBrand: 'Dentrillow',
    queryTitle: 'Brush heads that report how old they are',
    boycottingReason:
      'Each head has a chip, and after three months the brush buzzes until you buy another. The old heads fitted; the new handle refuses them. Bristles I can judge by looking.',
    by: 'kwame',
    daysAgo: 6.9,
    category: 'care/oral-care',
    reasonKinds: ['repair', 'privacy'],
    price: 74.9,
    shortDescription: 'Electric toothbrush with travel case and one head.',
    recommendations: [
      {
        title: 'Heads made of plants',
        productName: 'Sedgewhit sonic',
        reason:
          'No chip, no app, and the heads are posted in an envelope without plastic. The stand is a bit wobbly.',
        by: 'noor',
        daysLater: 0.7,
      },
      {
        title: 'By hand',
        productName: 'Beechwood brush, medium',
        reason: 'My dentist says technique beats motors. It costs three and my gums agree.',
        by: 'ingrid',
        daysLater: 1.6,
      },
    ],
  },
  {
    slug: 'river-silk',
    productName: 'River Silk Shampoo',
    productBrand: 'Sorrelume',
    queryTitle: 'Liquid plastic on the ingredient list',
    boycottingReason:
      'Third and fifth on the list are polymers that go through the sewage works and stay in the water. It is legal, and they answered my mail kindly, but they do not plan to change it. So I will.',
    by: 'sunniva',
    daysAgo: 36.1,
    category: 'care/hair',
    reasonKinds: ['environment', 'health'],
    price: 6.45,
    shortDescription: 'Shampoo for dry hair, 300 ml with pump.',
    productDescription:
      'Cares for dry hair and makes it easy to comb. With silk protein and a scent of water lily. Suitable for daily use.',
    recommendations: [
      {
        title: 'Solid and simple',
        productName: 'Rainbarrel shampoo bar, oat',
        reason:
          'Six ingredients that I can pronounce. Rinse with a little vinegar if your water is hard, otherwise it feels waxy.',
        by: 'maren',
        daysLater: 0.4,
      },
      {
        title: 'For curls',
        productName: 'Coilwick kitchen wash',
        reason:
          'No silicones, no polymers, and still enough slip to comb through. Refill comes in aluminium.',
        by: 'amara',
        daysLater: 2.5,
      },
      {
        title: 'Rye flour, do not laugh',
        productName: 'A spoon of rye flour',
        reason:
          'Sieve it, stir with warm water, massage, rinse for longer than you think. Costs nothing, hair like a pony in spring.',
        by: 'piet',
        daysLater: 7.7,
      },
    ],
  },
  {
    slug: 'day-veil',
    productName: 'Day Veil SPF 30',
    productBrand: 'Halcyrra',
    queryTitle: '“Reef friendly” without saying what that means',
    boycottingReason:
      'There is a turtle on the tube. I asked which filters they left out, and which test stands behind the turtle. They sent me the turtle again, larger. I dive, I care, and I will not argue with a drawing.',
    by: 'bea',
    daysAgo: 109.5,
    category: 'care/skin',
    reasonKinds: ['environment'],
    price: 14.2,
    shortDescription: 'Light sun cream for face and body, 100 ml.',
    productDescription:
      'Light sun cream with a medium protection factor that is absorbed quickly and leaves no shine. Water-resistant for 40 minutes.',
    recommendations: [
      {
        title: 'Mineral, and it shows',
        productName: 'Chalkpath zinc cream 30',
        reason:
          'You will look slightly ghostly. Everything in it is listed with its amount, and the tin is refilled at our dive club.',
        by: 'joaquin',
        daysLater: 1.2,
      },
      {
        title: 'Sleeves',
        productName: 'Long-sleeved swim shirt',
        reason: 'The best filter is cotton, or lycra in the water. I use a quarter of the cream I used to.',
        by: 'kwame',
        daysLater: 3.4,
      },
    ],
  },
  {
    slug: 'berry-tint',
    productName: 'Berry Tint Lipstick',
    productBrand: 'Maribosque',
    queryTitle: 'The “no animal testing” line has disappeared',
    boycottingReason:
      'It used to be on every box and on the website. Since they began selling abroad it is on neither, and the question gets a reply about “meeting local requirements”. Perhaps there is an innocent reason. I would wear it again the day they give it.',
    by: 'noor',
    daysAgo: 78.6,
    category: 'care/make-up',
    reasonKinds: ['animals'],
    outcome: {
      status: 'improved',
      note: 'The line is back on the box, and the name of the laboratory with it. Now the rest of the range.',
      daysAgo: 12.5,
    },
    price: 21,
  },
  {
    slug: 'doorstep-parcel',
    productName: 'Doorstep Parcel Delivery',
    productBrand: 'Trundleby',
    queryTitle: 'Couriers paid by the parcel, not by the hour',
    boycottingReason:
      'Our courier, a careful man who knows every dog in the street, told me what is left after fuel. It is less than I paid my nephew for mowing. When the lift was out of order he was fined for being late. I have stopped ticking this carrier wherever I am given a choice.',
    by: 'tomasz',
    daysAgo: 92,
    category: 'services/delivery',
    reasonKinds: ['workers'],
    price: 5.95,
    shortDescription: 'Parcel to the door within two days, up to 10 kg.',
    recommendations: [
      {
        title: 'Collect it yourself',
        productName: 'Parcel shelf at the corner shop',
        reason: 'No stairs for anyone, and the shop earns a little. Mine is open until ten.',
        by: 'rafi',
        daysLater: 0.8,
      },
      {
        title: 'Employed riders',
        productName: 'Spoke & Satchel cargo bikes',
        reason: 'In the city only. Hourly wage, works council, and they ring twice.',
        by: 'yuki',
        daysLater: 4.1,
      },
    ],
  },
  {
    slug: 'choral-plus',
    productName: 'Choral Plus Subscription',
    productBrand: 'Humblewire',
    queryTitle: 'Price doubled, musicians’ share did not',
    boycottingReason:
      'Two rises in a year, and the small label a friend of mine runs gets the same fraction of a cent as before. The mail about it was called “Great news”.',
    by: 'joaquin',
    daysAgo: 121.3,
    category: 'services/music-and-video',
    reasonKinds: ['prices', 'workers'],
    price: 13.99,
    shortDescription: 'Music streaming without advertising, by the month.',
    productDescription:
      'Unlimited music on up to five devices, also offline. Can be ended monthly. Price as of the last change.',
    recommendations: [
      {
        title: 'Owned by its listeners',
        productName: 'Chorister cooperative streaming',
        reason:
          'You pay per play until a song is yours. My bill is about seven a month and I know where it went.',
        by: 'dele',
        daysLater: 1,
      },
      {
        title: 'Buy one album a month',
        productName: 'Downloads from the band’s own page',
        reason: 'Same money, and after a year I have twelve records that nobody can take back.',
        by: 'bea',
        daysLater: 2.9,
      },
      {
        title: 'Free and legal',
        productName: 'The music shelf of your library card',
        reason:
          'Many city libraries include streaming. Ours has five albums a week to keep. Classical is especially good.',
        by: 'ingrid',
        daysLater: 10.4,
      },
    ],
  },
  {
    slug: 'supper-run',
    productName: 'Supper Run Meal Delivery',
    productBrand: 'Quillop',
    queryTitle: 'They take a third of the bill from the restaurant',
    boycottingReason:
      'The couple who run the noodle place showed me the statement: 31 % commission, plus a fee for being shown near the top. They have raised the prices on the app and still lose on small orders. I can walk six minutes.',
    by: 'amara',
    daysAgo: 134.8,
    category: 'services/delivery',
    reasonKinds: ['power', 'prices'],
    shortDescription: 'Ordering and delivery from restaurants nearby.',
    recommendations: [
      {
        title: 'Pick up the phone',
        productName: 'Ordering directly',
        reason:
          'Most places have a card with a number by the till. Ours gives regulars free pickles, which no app has ever done.',
        by: 'lucille',
        daysLater: 0.3,
      },
      {
        title: 'A platform the restaurants own',
        productName: 'Tablefolk',
        reason:
          'Nine kitchens here share the riders and the cost. The choice is smaller, the noodles are the same.',
        by: 'tomasz',
        daysLater: 3.6,
      },
    ],
  },
  {
    slug: 'city-floor',
    productName: 'City Floor Membership',
    productBrand: 'Strivenhall',
    queryTitle: 'Joining takes a minute, leaving takes a letter',
    boycottingReason:
      'Signed up on my phone between two stops. To leave I had to send a registered letter to an address in another country, ten weeks before the end of the year. It arrived in nine. They were very sorry and very firm.',
    by: 'rafi',
    daysAgo: 147.6,
    category: 'leisure/sports-equipment',
    reasonKinds: ['power'],
    outcome: {
      status: 'ended',
      note: 'Since this month one can leave with two taps, and three of us tried it. Thank you to everybody who wrote to them.',
      daysAgo: 4.4,
    },
    price: 34.9,
    productDescription: 'Membership of all studios of the chain, by the year, with courses and sauna.',
  },
]
