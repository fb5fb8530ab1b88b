export interface Slide {
  id: number
  image: string
  tone: 'radish' | 'persimmon' | 'berry'
  titleTop: string
  titleMain: string
  titleHighlight: string
}

export const slides: readonly Slide[] = [
  {
    id: 1,
    image: '/media/slide-1.svg',
    tone: 'radish',
    titleTop: 'RADISH CHIPS',
    titleMain: 'Lunchbox Snack',
    titleHighlight: 'Kids’ll Love!',
  },
  {
    id: 2,
    image: '/media/slide-2.svg',
    tone: 'persimmon',
    titleTop: 'ORGANICS FOOD',
    titleMain: 'Dried Persimmon',
    titleHighlight: 'Sale Up To 40% Off',
  },
  {
    id: 3,
    image: '/media/slide-3.svg',
    tone: 'berry',
    titleTop: 'HEALTHY SNACKS',
    titleMain: 'Berry Crunch',
    titleHighlight: 'Tasty & Healthy!',
  },
]
