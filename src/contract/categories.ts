/**
 * What a product can be: a dozen groups, each with the name of its icon. The id says it all (`food/coffee-and-tea`, read
 * by `category-label`), so that only who chooses one, or checks one, needs this file.
 */
export const categoryGroups = {
  food: {
    icon: 'apple',
    categories: [
      'bread-and-bakery',
      'breakfast',
      'dairy-and-eggs',
      'fruit-and-vegetables',
      'meat-and-fish',
      'pantry',
      'ready-meals',
      'snacks',
      'spreads-and-sauces',
      'sweets-and-chocolate',
    ],
  },
  drinks: {
    icon: 'coffee',
    categories: ['alcohol', 'coffee-and-tea', 'juice', 'milk-alternatives', 'soft-drinks', 'water'],
  },
  home: {
    icon: 'house',
    categories: [
      'appliances',
      'bedding-and-textiles',
      'cleaning',
      'decoration',
      'furniture',
      'kitchenware',
      'laundry',
      'paper-and-bags',
    ],
  },
  care: {
    icon: 'sparkles',
    categories: [
      'deodorant',
      'fragrance',
      'hair',
      'make-up',
      'oral-care',
      'period-care',
      'shaving',
      'skin',
      'soap-and-shower',
    ],
  },
  health: {
    icon: 'heart-pulse',
    categories: ['contact-lenses-and-glasses', 'first-aid', 'medicine', 'supplements'],
  },
  clothing: {
    icon: 'shirt',
    categories: [
      'accessories',
      'bags-and-luggage',
      'jewellery-and-watches',
      'outdoor-clothing',
      'shoes',
      'sportswear',
      'underwear',
      'everyday-clothing',
    ],
  },
  technology: {
    icon: 'smartphone',
    categories: [
      'audio',
      'cameras',
      'computers',
      'gaming',
      'phones',
      'printers',
      'smart-home',
      'televisions',
      'wearables',
    ],
  },
  services: {
    icon: 'globe',
    categories: [
      'banking-and-insurance',
      'delivery',
      'music-and-video',
      'online-shops',
      'search-and-mail',
      'social-media',
      'software',
      'telephone-and-internet',
    ],
  },
  family: {
    icon: 'baby',
    categories: ['baby-care', 'baby-food', 'school-and-office', 'toys-and-games'],
  },
  animals: {
    icon: 'paw-print',
    categories: ['animal-care', 'animal-food', 'animal-toys'],
  },
  leisure: {
    icon: 'leaf',
    categories: [
      'books',
      'camping',
      'crafts',
      'do-it-yourself',
      'garden',
      'musical-instruments',
      'sports-equipment',
    ],
  },
  travel: {
    icon: 'car',
    categories: ['bicycles', 'cars', 'energy-and-fuel', 'flights', 'hotels', 'restaurants', 'ride-sharing'],
  },
} as const

export type CategoryGroup = keyof typeof categoryGroups
export type CategoryIcon = (typeof categoryGroups)[CategoryGroup]['icon']

export const categories: readonly string[] = Object.entries(categoryGroups).flatMap(
  ([group, { categories }]) => categories.map((name) => `${group}/${name}`),
)

/** What is wrong with a category, as the end of a sentence that names its field; null if nothing is. */
export const categoryProblem = (category: string): string | null =>
  categories.includes(category) ? null : 'must be one of our categories, such as food/snacks'
