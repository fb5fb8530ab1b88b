import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { photoOf, videoOf } from '../support/barcodes.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, onEachDevice, onPhone } from './journey.ts'
import { test as journey } from './member-journey.ts'
import { join } from './member.ts'
import { goOffline } from './network.ts'
import { expectTouchable } from './touch-targets.ts'
import { phone } from './visitor.ts'

/** As they are printed: EAN-13, UPC-A, EAN-8. The last one of each list is held badly. */
const kettle = '4006381333931'
const spare = '036000291452'
const unheardOf = '96385074'
const tilted = '5901234123457'
const blurred = '9780201379624'
const wrongDigit = '4006381333937'

/** A browser of its own: what its camera shows is said when it is started. */
const withCamera = (argumentsOf: (info: TestInfo) => string[] | Promise<string[]>) =>
  journey.extend({
    context: async ({ playwright, launchOptions }, use, info) => {
      const args = [...(launchOptions.args ?? []), ...(await argumentsOf(info))]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      await use(await browser.newContext())
      await browser.close()
    },
  })

/** The camera shows all of them, over and over. */
const beforeShelf = withCamera(async (info) => {
  const recorded = info.outputPath('shelf.y4m')
  const shelf = await videoOf([
    { code: kettle },
    { code: spare },
    { code: wrongDigit },
    { code: unheardOf },
    { code: tilted, tilt: -24 },
    {},
    { code: blurred, blur: 1 },
  ])
  await writeFile(recorded, shelf)
  return [`--use-file-for-fake-video-capture=${recorded}`]
})

const test = beforeShelf.extend<{ kettleQuery: string }>({
  /**
   * A kettle that people swap: one of them for what has `spare` on it, two for what is held askew. Gone afterwards: another
   * journey on this server may ask about the same barcodes.
   */
  kettleQuery: [
    async ({ origin }, use) => {
      const [owner, other] = [await join(origin, 'Tom Reed'), await join(origin, 'Noor Ali')]
      const query = await owner.addQuery({ gtin: kettle } as object)
      const add = (productName: string, gtin: string) =>
        owner.addRecommendation(query, { title: productName, productName, gtin } as object)
      const [first, second] = [await add('Whistler Two', spare), await add('Copper Pot', tilted)]
      await other.call('PUT', `/recommendations/${first}/swap`, {})
      for (const member of [owner, other]) await member.call('PUT', `/recommendations/${second}/swap`, {})
      await use(query)
      for (const id of [first, second]) await owner.call('DELETE', `/recommendations/${id}`)
      await owner.call('DELETE', `/products/${query}`)
    },
    { auto: true },
  ],
})

/** Everybody who asks for the camera is refused. */
const refused = withCamera(() => ['--use-fake-ui-for-media-stream=deny'])

const readingTime = { timeout: 60_000 }

/** However narrow, the last button of the bar is all on the screen. */
async function expectRoomInBar(page: Page) {
  await expect(page.getByRole('link', { name: 'Scan a barcode' })).toBeVisible()
  for (const width of [320, 359, 360, 391, 423, 424, 600, phone.width]) {
    await page.setViewportSize({ ...phone, width })
    const { x = width, width: wide = 0 } =
      (await page.getByRole('button', { name: 'Menu' }).boundingBox()) ?? {}
    expect(x + wide, `${width} px`).toBeLessThanOrEqual(width)
  }
}

const chips = (page: Page) => page.locator('.choice-chip')

onPhone(() =>
  test('before a shelf the camera goes on reading, and the best of what stands there is named', async ({
    page,
    visitor,
  }) => {
    await page.goto('/')
    await expectRoomInBar(page)
    await visitor.press(page.getByRole('link', { name: 'Scan a barcode' }))
    await expect(page.getByRole('heading', { name: 'Scan a barcode' })).toBeVisible()
    await visitor.tick(page.getByLabel('Shelf mode'))
    await expect(page.getByLabel('What the camera shows')).toBeVisible(readingTime)
    await expect(chips(page)).toHaveCount(5, readingTime)
    await expect(page.getByRole('heading', { name: '5 products on this shelf' })).toBeVisible()
    for (const words of [/Swift Kettle\s*Swap it/, /Whistler Two\s*Good choice/, /Copper Pot\s*Good choice/])
      await expect(chips(page).filter({ hasText: words })).toBeVisible()
    // The one with a wrong digit was before the camera as well.
    await expect(chips(page).filter({ hasText: 'Not known yet' })).toHaveCount(2)
    const best = page.getByRole('region', { name: 'The best of those in front of you' })
    await expect(best.getByRole('listitem')).toHaveText([
      /Copper Pot.*2 people switched/s,
      /Whistler Two.*1 person switched/s,
    ])
    await expectToFit(page)
    await expectTouchable(page, 'main')
    await expectAccessible(page, 'a shelf')

    await visitor.press(best.getByRole('button', { name: /Copper Pot/ }))
    await visitor.press(page.getByRole('link', { name: 'Instead of Swift Kettle' }))
    await expect(page.getByRole('heading', { name: 'Copper Pot' })).toBeVisible()
    await page.goBack()
    await expect(chips(page)).toHaveCount(5)
  }),
)

onEachDevice(() =>
  test('a number or a photo leads to what is known, and to the question where nothing is', async ({
    page,
    visitor,
    kettleQuery,
    asMember,
    context,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/)
    expect(asMember.name).toBe('Mira Holm')
    await page.goto('/scan')
    await expect(page.getByRole('button', { name: 'Scan another' })).toBeVisible(readingTime)
    const barcode = page.getByLabel('Barcode', { exact: true })
    const number = page.getByLabel('Barcode number')
    const lookUp = async (code: string) => {
      await visitor.write(number, code)
      await visitor.send(page.getByRole('button', { name: 'Look up' }))
    }
    await lookUp(kettle)
    const product = page.getByRole('region', { name: 'Swift Kettle' })
    await expect(product.getByRole('heading', { name: 'What people buy instead' })).toBeVisible()
    await expect(product.getByRole('listitem')).toHaveText([
      'Copper PotChosen by the person who asked, 2 switched',
    ])
    await expectAccessible(page, 'what is known')
    await lookUp(spare)
    await expect(page.getByRole('heading', { name: 'A good choice: 1 person switched to it' })).toBeVisible()
    await expectAccessible(page, 'a good choice')

    // What was looked up without a connection is still there, and answered once there is one.
    await goOffline(page)
    await lookUp(blurred)
    await expect(page.getByRole('alert').filter({ hasText: blurred })).toContainText('could not be looked up')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Not known yet' })).toBeVisible()

    await visitor.press(page.getByRole('button', { name: 'Scan another' }))
    const chooser = page.waitForEvent('filechooser')
    await visitor.press(page.getByRole('button', { name: 'Choose a picture' }))
    const photo = await photoOf({ code: kettle, tilt: 45 }, [1_400, 1_000]).jpeg().toBuffer()
    await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(product).toBeVisible(readingTime)
    await visitor.press(product.getByRole('link', { name: 'See all 2 alternatives' }))
    await expect(page).toHaveURL(`/query/${kettleQuery}`)

    await page.goBack()
    await lookUp(unheardOf)
    await visitor.press(page.getByRole('link', { name: 'Ask about it' }))
    await expect(barcode).toHaveValue(unheardOf)
    await visitor.write(barcode, '')
    await visitor.press(page.getByRole('button', { name: 'Scan the barcode' }))
    await expect(page.getByRole('dialog', { name: 'Scan the barcode' })).toBeVisible()
    await expectAccessible(page, 'the dialog')
    await expect(barcode).toHaveValue(/^\d{8,13}$/, readingTime)
  }),
)

refused('without a camera there are words and other ways', async ({ page, visitor }) => {
  await page.goto('/scan')
  await expect(page.getByRole('alert')).toHaveText(
    'This page may not use the camera. Allow it in the settings of your browser, then try again.',
  )
  await expectAccessible(page, 'a camera that is refused')
  await visitor.write(page.getByLabel('Barcode number'), wrongDigit)
  await visitor.send(page.getByRole('button', { name: 'Look up' }))
  await expect(page.getByRole('button', { name: 'Scan another' })).toHaveCount(0)
  await visitor.write(page.getByLabel('Barcode number'), unheardOf)
  await visitor.send(page.getByRole('button', { name: 'Look up' }))
  await expect(page.getByRole('heading', { name: 'Not known yet' })).toBeVisible()
})
