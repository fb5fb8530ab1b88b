import type { Query } from '#contract/queries.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, onPhone } from './journey.ts'
import { test as base } from './member-journey.ts'
import { useNetwork, workerOf, type Network } from './network.ts'
import { recommend } from './recommendation-form.ts'

const test = base.extend<{ network: Network }>({ network: useNetwork })

test.use({ serviceWorkers: 'allow' })

onPhone(() =>
  test('without a signal one finds what to buy instead, and what one writes is sent later', async ({
    page,
    network,
    visitor,
    origin,
    asMember,
    allowConsole,
  }) => {
    allowConsole(/ERR_|status of 404/)
    // Of the demo's: what others ask meanwhile is in the pack a minute later.
    const productName = 'Crunchy Oat Clusters'
    const asked = await fetch(`${origin}/products?${new URLSearchParams({ search: productName }).toString()}`)
    const [{ _id: id, queryTitle }] = (await asked.json()) as [Query]
    const { answers = [] } = (await (await fetch(`${origin}/products/${id}`)).json()) as Query
    const best = answers[0]?.productName ?? ''
    await asMember.call('PUT', `/saved/${id}`)

    await page.goto(`${network.origin}/swap`)
    await page.getByLabel('Your shopping list').fill(`2x ${productName}\nsomething nobody knows`)
    await visitor.press(page.getByRole('button', { name: 'Find swaps' }))
    await expect(page.getByText('2 lines: 1 to swap, 0 to keep, 1 unknown')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: best })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    const list = page.url()
    expect(new URL(list).search).toBe('')
    await workerOf(page)

    // Another app shares one that is longer than an address may be for a server.
    const shared = new URLSearchParams({
      title: 'My list',
      text: `${'гречневая крупа\n'.repeat(190)}${productName}`,
    })
    await page.goto(`${network.origin}/swap?${shared.toString()}`)
    await expect(page.getByText('192 lines: 1 to swap, 0 to keep, 191 unknown')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')

    await network.cut()
    await page.goto(list)
    await expect(page.getByText('2 lines: 1 to swap')).toBeVisible()
    const { searchParams } = new URL(`${network.origin}/queries`)
    searchParams.set('search', productName)
    await page.goto(`${network.origin}/queries?${searchParams.toString()}`)
    await visitor.press(page.getByRole('main').getByRole('link', { name: productName, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: queryTitle })).toBeVisible()
    await expect(page.getByText('Answers are those of')).toBeVisible()
    await expect(page.getByRole('link', { name: best }).first()).toBeVisible()
    await expectAccessible(page)

    await visitor.press(page.getByRole('button', { name: /switched to this/i }).first())
    await expect(page.getByText('It waits in your outbox.')).toBeVisible()
    const text = { title: 'Seen on the shelf', reason: 'It stood right beside it.' }
    await recommend(visitor, page, text)
    await expect(page.getByRole('dialog', { name: 'Kept' })).toBeVisible()
    await visitor.press(page.getByRole('button', { name: 'OK' }))
    await page.goto(`${network.origin}/saved-queries`)
    await expect(page.getByRole('link', { name: productName, exact: true })).toBeVisible()
    await visitor.press(page.getByRole('link', { name: '2 things in your outbox' }))
    await expect(page.getByText('It stood right beside it.')).toBeVisible()
    await expectAccessible(page)

    await network.restore()
    await visitor.press(page.getByRole('button', { name: 'Send now' }))
    await expect(page.getByText('Everything you wrote has been sent.')).toBeVisible()
    const own = await asMember.call<{ swaps: string[] }>('GET', `/products/${id}/mine`)
    expect(own.swaps).toHaveLength(1)
    const entries = await asMember.call<{ title: string }[]>('GET', `/recommendations?queryId=${id}`)
    expect(entries.filter(({ title }) => title === text.title)).toHaveLength(1)
  }),
)
