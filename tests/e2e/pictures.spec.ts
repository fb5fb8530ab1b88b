import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { staff } from '../support/staff.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, onEachDevice, onNarrowScreen } from './journey.ts'
import { signIn, test } from './member-journey.ts'
import { join, logIn, queryText, recommendationText } from './member.ts'
import { goOffline } from './network.ts'
import { fillQuery } from './query-form.ts'
import { recommendationField, sendButton } from './recommendation-form.ts'
import { expectTouchable } from './touch-targets.ts'

/** As a phone takes it: it lies on its side, and says where it was taken. Each person has their own. */
const photo = (width = 300, height = 200) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <radialGradient id="light"><stop stop-color="#fc4"/><stop offset="1" stop-color="#135"/></radialGradient>
      <rect width="100%" height="100%" fill="url(#light)"/></svg>`),
  )
    .withExif({ IFD0: { Make: 'Lumen' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 45/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** The server makes pictures when it has nothing else to do, which on a busy machine may take a while. */
const uploadTime = { timeout: 60_000 }

const fileOf = (buffer: Buffer) => ({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })

/** Keeps what leaves the browser, as text of one character a byte. */
const noteUploads = (page: Page) =>
  page.addInitScript(`
    window.uploads = []
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (file) {
      const reader = new FileReader()
      reader.onload = () => uploads.push(reader.result)
      reader.readAsBinaryString(file)
      return send.call(this, file)
    }`)

const ownPicture = (page: Page, label = 'Product Image URL') => page.getByRole('group', { name: label })
const chooseButton = (page: Page) => page.getByRole('button', { name: 'Choose a picture' })

/** Lets a few kilobytes of an upload through in a second, until what it answers with is called. */
async function slowDown(page: Page) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 4_000,
  })
  return () => network.detach()
}

/** Which of its files a picture is shown from, once that is here. */
const shownFile = (page: Page, picture: string) =>
  page.evaluate<string>(`(({ complete, naturalWidth, currentSrc }) =>
    complete && naturalWidth ? currentSrc : 'nothing')(document.querySelector('${picture}'))`)

test('a photo is made smaller and uploaded, cancelled, refused and sent again, and shown with its query', async ({
  page,
  visitor,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  await noteUploads(page)
  await page.goto('/add-query')
  const file = fileOf(await photo(1_800, 1_200))
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await visitor.press(chooseButton(page))
    await (await chooser).setFiles(file)
  }
  const { productImageUrl: _, ...words } = queryText
  const queryTitle = `A kettle of ${asMember.email}`
  await fillQuery(visitor, page, { ...words, queryTitle })

  const speedUp = await slowDown(page)
  await choose()
  const progress = page.getByRole('progressbar', { name: 'Uploaded' })
  await expect(page.getByRole('img', { name: 'Preview of your picture' })).toBeVisible()
  await expect
    .poll(() => progress.evaluate((bar) => (bar as unknown as { value: number }).value))
    .toBeGreaterThan(0)
  await expectAccessible(page, 'an upload')
  await visitor.press(page.getByRole('button', { name: 'Add Query' }))
  const held = page.getByLabel('Your picture', { exact: true })
  await expect(held).toBeFocused()
  expect(
    await held.evaluate((input) => (input as unknown as { validationMessage: string }).validationMessage),
  ).toBe('Wait until your picture is uploaded, or cancel it.')
  await visitor.press(page.getByRole('button', { name: 'Cancel' }))
  await expect(chooseButton(page)).toBeFocused()
  await expect(page.getByText('Your picture will appear here.')).toBeVisible()
  await speedUp()

  await page.route('**/pictures', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '7' }, json: { message: 'Service Unavailable' } }),
  )
  await choose()
  await expect(page.getByRole('alert')).toHaveText(
    'Your picture was not uploaded. The server is busy. Try again in 7 seconds.',
  )
  await onNarrowScreen(page, () => expectToFit(page))
  await expectAccessible(page, 'an upload that failed')
  await page.unrouteAll()
  await visitor.press(page.getByRole('button', { name: 'Try again' }))
  await expect(ownPicture(page)).toContainText('Your picture', uploadTime)
  await expect(ownPicture(page).getByRole('button', { name: 'Remove' })).toBeFocused()
  await onNarrowScreen(page, async () => {
    await expectToFit(page)
    await expectTouchable(page, 'form')
    await expectAccessible(page, 'an uploaded picture')
  })

  const uploads = await page.evaluate<string[]>('uploads')
  expect(uploads).toHaveLength(3)
  for (const sent of uploads) {
    expect(sent.slice(0, 3)).toBe('\u00FF\u00D8\u00FF')
    expect(sent).not.toMatch(/Exif|GPS|Lumen/)
  }

  await visitor.press(page.getByRole('button', { name: 'Add Query' }))
  await visitor.press(page.getByRole('button', { name: 'OK' }))
  const card = page.getByRole('listitem').filter({ hasText: queryTitle })
  await expect(card.locator('img')).toHaveAttribute(
    'srcset',
    /-320\.webp 320w, .*-800\.webp 800w, .*-1600\.webp 1600w/,
  )
  await visitor.press(card.getByRole('link', { name: `View ${queryTitle}` }))
  const picture = page.getByRole('img', { name: queryText.productName })
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect.poll(() => shownFile(page, 'article img')).toContain('-800.webp')
  // It stands upright now.
  const { width, height } =
    (await asMember.call<{ width: number; height: number }[]>('GET', '/pictures'))[0] ?? {}
  expect([width, height]).toEqual([1_067, 1_600])
})

const bytesOf = (buffer: Buffer) =>
  `Uint8Array.from(atob('${buffer.toString('base64')}'), (byte) => byte.charCodeAt(0))`

/** What somebody drags over the page. */
const inPage = (buffer: Buffer) => `(() => {
  const dragged = new DataTransfer()
  dragged.items.add(new File([${bytesOf(buffer)}], 'a.jpg', { type: 'image/jpeg' }))
  return dragged
})()`

const copyPicture = (png: Buffer) =>
  `navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([${bytesOf(png)}], { type: 'image/png' }) })])`

test('a picture is dropped and taken back, pasted without a network, and shown with its recommendation', async ({
  page,
  visitor,
  asMember,
  origin,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  const tom = await join(origin, 'Tom Reed')
  await page.goto(`/query/${await tom.addQuery()}`)
  await visitor.write(recommendationField(page, 'title'), recommendationText.title)
  const field = recommendationField(page, 'productImage')

  await field.dispatchEvent('drop', { dataTransfer: await page.evaluateHandle(inPage(await photo())) })
  await expect(ownPicture(page)).toBeVisible(uploadTime)
  const own = () => asMember.call<object[]>('GET', '/pictures')
  expect(await own()).toHaveLength(1)
  await visitor.press(ownPicture(page).getByRole('button', { name: 'Remove' }))
  await expect(field).toBeFocused()
  await expect.poll(own).toEqual([])

  await goOffline(page)
  await visitor.write(field, '')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    copyPicture(
      await sharp(await photo(310))
        .png()
        .toBuffer(),
    ),
  )
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('alert')).toHaveText(
    'You are offline. Your picture is uploaded once you are connected.',
  )
  await page.context().setOffline(false)
  await expect(ownPicture(page)).toBeVisible(uploadTime)
  await visitor.write(recommendationField(page, 'productName'), recommendationText.productName)
  await visitor.write(recommendationField(page, 'reason'), recommendationText.reason)
  await visitor.press(sendButton(page))
  await visitor.press(page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }))
  const entry = page.getByRole('listitem').filter({ hasText: recommendationText.title })
  await entry.locator('img').scrollIntoViewIfNeeded()
  const shown = expect.poll(() => shownFile(page, 'li img[src^="/pictures/"]'))
  await shown.toContain('-320.webp')
  // It is as wide as the screen there.
  await onNarrowScreen(page, () => shown.toContain('-800.webp'))
})

onEachDevice(() =>
  test('a photo is taken for the profile, and deleted from there', async ({
    page,
    visitor,
    asMember,
    device,
    allowConsole,
  }) => {
    allowConsole(/status of 404|Permissions policy violation/)
    const take = page.getByRole('button', { name: 'Take a photo' })
    if (device === 'phone') {
      await page.goto('/profile')
      const chooser = page.waitForEvent('filechooser')
      await take.tap()
      const camera = await chooser
      expect(await camera.element().getAttribute('capture')).toBe('environment')
      await camera.setFiles(fileOf(await photo()))
    } else {
      const dialog = page.getByRole('dialog', { name: 'Take a photo' })
      await page.route('**/profile', async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'permissions-policy': 'camera=()' },
        })
      })
      await page.goto('/profile')
      await visitor.press(take)
      await expect(dialog.getByRole('alert')).toHaveText(/^This page may not use the camera\./)
      await expectAccessible(page, 'a camera that is refused')
      await page.unrouteAll()

      await page.goto('/profile')
      await visitor.press(take)
      const shutter = dialog.getByRole('button', { name: 'Take the photo' })
      await expect(shutter).toBeFocused()
      await expectAccessible(page, 'the camera')
      await visitor.press(dialog.getByRole('button', { name: 'Switch camera' }))
      await expect(shutter).toBeFocused()
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/profile')
      await expect(take).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(shutter).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    }
    const photoGroup = ownPicture(page, 'Photo URL')
    await expect(photoGroup).toBeVisible(uploadTime)
    await expect(page.getByRole('img', { name: 'Preview of your photo' })).toBeVisible()
    await visitor.press(page.getByRole('button', { name: 'Save changes' }))
    await expect(page.getByText('Profile saved.')).toBeVisible()
    await visitor.openMenu(page)
    await expect(page.getByAltText('Your profile')).toHaveAttribute('src', /^\/pictures\//)
    await expect.poll(() => shownFile(page, 'img[alt="Your profile"]')).toContain('-320.webp')
    await visitor.closeMenu(page)

    const section = page.getByRole('region', { name: 'Your pictures' })
    await visitor.press(section.locator('summary'))
    await expect(section.getByRole('listitem')).toContainText('In use')
    await expectToFit(page)
    if (device === 'phone') {
      await expectTouchable(page, '#pictures')
      await expectAccessible(page, 'own pictures')
    }
    await visitor.press(section.getByRole('button', { name: /^Delete/ }))
    await visitor.press(page.getByRole('button', { name: 'Yes, delete it!' }))
    await visitor.press(page.getByRole('button', { name: 'OK' }))
    await expect(section.getByText('You have not uploaded any pictures.')).toBeVisible()
    expect(await asMember.call('GET', '/pictures')).toEqual([])
  }),
)

test('a moderator hides a picture, and it is shown to nobody else', async ({
  page,
  browser,
  visitor,
  member,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const { url } = await member.upload(await photo())
  const id = await member.addQuery({ productImageUrl: url })
  await signIn(page, await logIn(origin, staff.moderator))
  await page.goto(`/query/${id}`)
  await visitor.press(page.getByRole('button', { name: `More about ${queryText.queryTitle}` }))
  await visitor.choose(page.getByRole('menuitem', { name: 'Hide the picture' }))
  const dialog = page.getByRole('dialog', { name: 'Hide the picture' })
  await expect(dialog.getByRole('img', { name: 'The picture' })).toBeVisible()
  await visitor.press(dialog.getByRole('button', { name: 'Hide', exact: true }))
  await visitor.write(dialog.getByRole('textbox', { name: 'Reason' }), 'It shows a face.')
  await expectAccessible(page, 'hiding a picture')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect((await page.request.get(url)).status()).toBe(404)

  const visit = await browser.newPage()
  await visit.goto(`${origin}/query/${id}`)
  const picture = visit.getByRole('img', { name: queryText.productName })
  await expect(picture).toHaveAttribute('src', '/media/placeholder-product.svg')
  await expect(picture).not.toHaveAttribute('srcset')
  await visit.close()

  // Moderators still see what they decided on.
  await visitor.press(page.getByRole('button', { name: `More about ${queryText.queryTitle}` }))
  await visitor.choose(page.getByRole('menuitem', { name: 'Hide the picture' }))
  await expect(dialog.getByRole('img', { name: 'The picture' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeVisible()
})
