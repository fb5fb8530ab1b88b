import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SlideBanner } from './slide-banner.tsx'
import { slides } from './slides.ts'
import { Testimonials } from './testimonials.tsx'
import { Welcome } from './welcome.tsx'
import { show } from '#client/testing/screen.tsx'

describe('the slides', () => {
  it.each([
    ['RADISH CHIPS', 'Lunchbox Snack', 'Kids’ll Love!', '/media/slide-1.svg'],
    ['ORGANICS FOOD', 'Dried Persimmon', 'Sale Up To 40% Off', '/media/slide-2.svg'],
    ['HEALTHY SNACKS', 'Berry Crunch', 'Tasty & Healthy!', '/media/slide-3.svg'],
  ])('hold %s: %s', (top, title, highlight, picture) => {
    const [slide] = slides.filter(({ titleMain }) => titleMain === title)
    if (slide) show(<SlideBanner slide={slide} shown />)
    const banner = within(screen.getByRole('group', { name: `${title} featured slide` }))
    for (const text of [top, highlight]) banner.getByText(text)
    banner.getByRole('heading', { name: title })
    expect(banner.getByRole('button', { name: `Shop now for ${title}` }).textContent).toBe('SHOP NOW')
    const image = banner.getByRole('img', { name: `${title} product` })
    expect(image.getAttribute('src')).toBe(picture)
    expect(image.getAttribute('loading')).toBe('lazy')
    expect(image.getAttribute('width')).toBe('1600')
  })
})

it('the welcome says what this is, and leads to the list by a form that needs no script', async () => {
  show(<Welcome add={<a href="/add-query">Add</a>} figures={<p>3 products listed</p>} />)
  const welcome = within(screen.getByRole('region', { name: 'Welcome' }))
  welcome.getByText('People here list products they boycott and tell each other what to buy instead.')
  welcome.getByRole('link', { name: 'Add' })
  welcome.getByText('3 products listed')
  const form = welcome.getByRole<HTMLFormElement>('search')
  expect([form.getAttribute('action'), form.method]).toEqual(['/queries', 'get'])
  const field = welcome.getByRole('searchbox', { name: 'Search by product name' })
  expect(field.getAttribute('name')).toBe('search')
  await userEvent.type(field, ' kettle {Enter}')
  await screen.findByText('at /queries?search=kettle')
})

it('each of the three voices has a name, words and a picture', () => {
  show(<Testimonials />)
  const voices = screen.getAllByRole('figure')
  expect(voices).toHaveLength(3)
  for (const voice of voices) {
    expect(voice.querySelector('blockquote')?.textContent).toMatch(/^“.{40,}”$/)
    expect(voice.querySelector('figcaption')?.textContent).toMatch(/^\S+ \S+$/)
    expect(voice.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/testimonial-\d\.svg$/)
  }
})
