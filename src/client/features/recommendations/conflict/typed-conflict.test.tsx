import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TypedConflict } from './typed-conflict.tsx'
import { useConflict } from './use-conflict.ts'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const { _id, queryTitle, productName, productBrand } = exampleQuery
const conflict = { _id, queryTitle, productName, productBrand }
function Typed(text: { productName: string; productBrand?: string }) {
  const nothing = { productName: '', productBrand: '' }
  const found = useConflict({ queryId: '6550c0de0000000000000009', ...nothing, ...text }, nothing)
  return (
    <>
      <TypedConflict {...found.ofProduct} />
      <TypedConflict {...found.ofBrand} />
    </>
  )
}

const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

it.each([
  ['brand', 'Glow Soap', 'Lumera is itself listed: Is there a better one?'],
  ['product', 'GLOW Shampoo', 'Glow Shampoo is itself listed: Is there a better one?'],
  ['product', 'Glow Shampoos', 'Something similar is listed, Glow Shampoo: Is there a better one?'],
])(
  'names the %s that is listed where %s is typed, and leads to where, beside what is being written',
  async (same, typed, sentence) => {
    const asked: URLSearchParams[] = []
    serve({
      'GET /recommendations/conflict': ({ search }) => {
        asked.push(search)
        return { conflict: { ...conflict, same } }
      },
    })
    show(<Typed productName={typed} productBrand="LUMERA" />)
    const link = await screen.findByRole('link', { name: 'Is there a better one?' })
    expect(said()).toBe(sentence)
    expect(link.getAttribute('href')).toBe(`/query/${_id}`)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(asked.map((search) => Object.fromEntries(search))).toEqual([
      { productName: typed, productBrand: 'LUMERA', queryId: '6550c0de0000000000000009' },
    ])
  },
)

it('asks nothing for a letter or two', async () => {
  const asked = serve({})
  show(<Typed productName="Gl" productBrand="L" />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual([])
})

it('says nothing where nobody can tell', async () => {
  const asked = serve({ 'GET /recommendations/conflict': failure(503) })
  show(<Typed productName="Glow" />)
  await expect.poll(() => asked.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(said()).toBe('')
  expect(asked).toHaveLength(1)
})
