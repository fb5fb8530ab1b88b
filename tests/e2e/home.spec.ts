import { expect, expectToFit, onEachDevice, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('home shows a spinner for two seconds, then all its sections and a slider that moves on and keeps the focus', async ({
  page,
  visitor,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/')
  await expect(page.locator('.not-started')).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
  await page.clock.runFor(1_400)
  const slider = page.getByRole('region', { name: 'Home featured product slider' })
  await expect(slider).toBeHidden()
  await page.clock.runFor(700)
  await expect(slider).toBeVisible()

  await expect(page.getByRole('heading', { level: 2, name: 'Recently Added Queries' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^See More/ })).toHaveCount(6)
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for an alternative' })).toBeVisible()
  for (const name of ['Raise Awareness', 'Support Better Brands', 'Community Power'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Why Boycott Matters?' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'What Our Customers Say' })).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(3)

  const showing = (name: RegExp) =>
    expect(page.getByRole('button', { name })).toHaveAttribute('aria-current', 'true')
  await showing(/slide 1/)
  await page.clock.runFor(5_100)
  await showing(/slide 2/)
  await visitor.press(page.getByRole('button', { name: /slide 3/ }))
  await showing(/slide 3/)
  await page.clock.runFor(5_100)
  await showing(/slide 1/)

  await visitor.press(page.getByRole('button', { name: 'Pause the slider' }))
  await page.clock.runFor(11_000)
  await showing(/slide 1/)
  await visitor.press(page.getByRole('button', { name: 'Play the slider' }))
  await page.clock.runFor(5_100)
  await showing(/slide 2/)

  // Whoever is on a button of it stays there.
  const shopNow = (title: string) => page.getByRole('button', { name: `Shop now for ${title}` })
  await visitor.press(page.getByRole('button', { name: /slide 1/ }))
  await page.clock.runFor(1_000)
  await visitor.press(shopNow('Lunchbox Snack'))
  // Looked at when each has arrived.
  await page.clock.runFor(1_000)
  for (const title of ['Dried Persimmon', 'Berry Crunch', 'Lunchbox Snack', 'Dried Persimmon']) {
    await page.clock.runFor(5_000)
    await expect(shopNow(title)).toBeFocused()
    await expect(shopNow(title)).toBeInViewport({ ratio: 1 })
  }
  const bullet = page.getByRole('button', { name: /slide 3/ })
  await visitor.press(bullet)
  await page.clock.runFor(5_100)
  await expect(bullet).toBeFocused()
})

onEachDevice(() =>
  test('the slider follows the arrow keys or a finger without an end and has its height; recent queries lead on', async ({
    page,
    visitor,
    device,
    viewport,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const welcome = page.getByRole('region', { name: 'Welcome' })
    await expect(welcome.getByText('People here list products they boycott')).toBeInViewport({ ratio: 1 })
    await expect(welcome.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    // It does not start by itself for those who prefer less motion.
    await expect(page.getByRole('button', { name: 'Play the slider' })).toBeVisible()
    const slide = page.getByRole('group', { name: 'Lunchbox Snack featured slide' })
    const shopNow = page.getByRole('button', { name: 'Shop now for Lunchbox Snack' })
    const height = (await slide.boundingBox())?.height
    if (device === 'desk') expect(height).toBe((viewport?.height ?? 0) * 0.9)
    else expect(height).toBeGreaterThanOrEqual(300)
    const columns = await Promise.all([shopNow, slide.getByRole('img')].map((part) => part.boundingBox()))
    expect(columns[1]?.x).toBeGreaterThan((columns[0]?.x ?? 0) + (columns[0]?.width ?? 0))
    await expectToFit(page)
    await visitor.press(page.getByRole('button', { name: /slide 1/ }))
    await visitor.turn(slide, 'back')
    await expect(page.getByRole('button', { name: /slide 3/ })).toHaveAttribute('aria-current', 'true')
    await visitor.turn(slide, 'forward')
    await expect(page.getByRole('button', { name: /slide 1/ })).toHaveAttribute('aria-current', 'true')

    await visitor.press(shopNow)
    await expect(page).toHaveURL('/')
    await expect(page.locator('.slide-overlay').first()).toHaveCSS(
      'background-image',
      /rgba\(12, 8, 6, 0\.7\)/,
    )
    await expect(slide).toHaveCSS('background-color', 'rgb(155, 47, 82)')
    await visitor.tick(page.getByRole('checkbox', { name: 'Dark theme' }))
    await expect(slide).toHaveCSS('background-color', 'rgb(87, 26, 48)')

    await visitor.fillIn([[welcome.getByRole('searchbox'), 'Boil Kettle']])
    await visitor.press(welcome.getByRole('button', { name: 'Search' }))
    await expect(page).toHaveURL('/queries?search=Boil+Kettle')
    await expect(page.getByRole('heading', { level: 2, name: /Boil Kettle/ })).toBeVisible()
    await page.goBack()

    const more = page.getByRole('link', { name: /^See More/ }).first()
    const address = await more.getAttribute('href')
    await visitor.press(more)
    await expect(page).toHaveURL(address ?? '')
  }),
)
