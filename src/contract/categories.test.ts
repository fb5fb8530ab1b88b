import { expect, it } from 'vitest'
import { categories, categoryGroups, categoryProblem } from './categories.ts'
import { categoryLabel } from './category-label.ts'

it('are about eighty in a dozen groups, each with an icon of its own', () => {
  const icons = Object.values(categoryGroups).map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(12)
  expect(categories.length).toBeGreaterThan(75)
  expect(categories.length).toBeLessThan(90)
})

it('have a name that no other has', () => {
  const labels = categories.map(categoryLabel)
  expect(new Set(labels).size).toBe(labels.length)
  expect(categoryLabel('food/sweets-and-chocolate')).toBe('Sweets and chocolate')
  expect(categoryLabel('technology')).toBe('Technology')
})

it.each(categories)('%s is an address of lower-case words', (category) => {
  expect(category).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/)
  expect(categoryProblem(category)).toBeNull()
})

it.each(['', 'food', 'snacks', 'food/', 'food/Snacks', 'constructor/name'])('%j is none', (text) => {
  expect(categoryProblem(text)).toBe('must be one of our categories, such as food/snacks')
})
