import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PackedAlternative, PackedQuery } from '#contract/pack.ts'
import { createMatcher } from './match-line.ts'
import { MatchedLine } from './matched-line.tsx'
import { show } from '#client/testing/screen.tsx'

const silk: PackedAlternative = { _id: 'f'.repeat(24), productName: 'Silk Soda', productBrand: 'Zonk' }

it.each([
  ['Cola', {}, 'ColaSwapSilk Soda · Zonkinstead of Cola'],
  ['Cola', { isListed: true }, 'ColaSwapSilk Soda · Zonkinstead of Cola · itself listed'],
  ['Cola', null, 'ColaListedCola · ValloNobody knows an alternative yet.'],
  ['Silk Soda', {}, 'Silk SodaKeepSilk Soda · Zonkrecommended instead of Cola'],
  ['Silk Soda', { isListed: true }, 'Silk SodaItself listedSilk Soda · Zonkrecommended instead of Cola'],
])('"%s" with an alternative that is %o says so', (line, more, words) => {
  const query: PackedQuery = {
    ...{ _id: 'e'.repeat(24), productName: 'Cola', productBrand: 'Vallo', queryTitle: 'Anything better?' },
    alternatives: more ? [{ ...silk, ...more }] : [],
  }
  show(<MatchedLine matched={createMatcher([query])(line)} country="" />)
  expect(screen.getByRole('listitem').textContent).toBe(words)
})
