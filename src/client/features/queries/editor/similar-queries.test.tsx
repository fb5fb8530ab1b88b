import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { emptyQuery } from './query-form-text.ts'
import { SimilarQueries } from './similar-queries.tsx'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { serve } from '#client/testing/server.ts'

const similar = { ...exampleQuery, recommendationCount: 4, waitingCount: 0 }

beforeEach(() => vi.useFakeTimers())

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

function Form() {
  const [fields, setFields] = useState(emptyQuery)
  return (
    <>
      {(['productName', 'productBrand', 'gtin'] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
        />
      ))}
      <SimilarQueries fields={fields} follow={({ productName }) => <button>Follow {productName}</button>} />
    </>
  )
}
const type = (name: keyof typeof emptyQuery, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

it('tells once the typing rests that somebody has asked already, and leads there without leaving', async () => {
  const asked = serve({
    'GET /similar': [
      similar,
      {
        ...similar,
        _id: '6550c0de0000000000000009',
        productName: 'Glow Soap',
        recommendationCount: 0,
        waitingCount: 12,
      },
    ],
  })
  show(<Form />)
  type('productName', 'Glow')
  await pass(299)
  type('productBrand', 'Lumera')
  await pass(299)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual(['GET /similar?productName=Glow&productBrand=Lumera'])
  await pass(1)
  expect(screen.getByRole('status').textContent).toBe(
    'Already asked? Glow Shampoo: 4 alternatives. Glow Soap: 12 people wait for an alternative',
  )
  const link = screen.getByRole('link', { name: /^Glow Shampoo .*4 alternatives \(opens in a new tab\)$/ })
  expect(link.getAttribute('href')).toBe(`/query/${exampleQuery._id}`)
  expect(link.getAttribute('target')).toBe('_blank')
  screen.getByRole('button', { name: 'Follow Glow Shampoo' })
})

it('says nothing of a few letters, of nothing similar, and where nobody can tell', async () => {
  const asked = serve({ 'GET /similar': [] })
  show(<Form />)
  type('productName', 'Gl')
  await pass(300)
  expect(asked).toEqual([])
  type('productName', 'Glow')
  await pass(300)
  // A barcode counts once it is whole.
  type('gtin', '400638133393')
  await pass(300)
  type('gtin', '4006381333931')
  await pass(300)
  expect(asked).toEqual(['GET /similar?productName=Glow', 'GET /similar?productName=Glow&gtin=4006381333931'])
  serve({})
  type('productName', 'Glowing')
  await pass(300)
  expect(screen.queryByText('Already asked?')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
