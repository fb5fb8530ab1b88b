import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './tabbing.ts'

/** Where somebody sits: before a wide screen with nothing but a keyboard, or with a phone and a finger. */
export type Device = 'desk' | 'phone'

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

interface InputMethod {
  press: (target: Locator) => Promise<void>
  /** As somebody does who believes that nothing happened. */
  pressTwice: (target: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  /** Sends the form whose last field has just been written. */
  send: (button: Locator) => Promise<void>
  tick: (box: Locator) => Promise<void>
  /** Takes an item of a menu that is open. */
  choose: (item: Locator) => Promise<void>
  scrollDown: (page: Page) => Promise<void>
  /** Turns a page of what lies beside each other. */
  turn: (slide: Locator, direction: 'back' | 'forward') => Promise<void>
  /** Makes the links of the bar visible, and hides them again. */
  openMenu: (page: Page) => Promise<void>
  closeMenu: (page: Page) => Promise<void>
}

export type Visitor = ReturnType<typeof createVisitor>

/** Does what a person does, by the means of the device. */
export function createVisitor(device: Device) {
  const input = inputMethods[device]
  const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
  const fillIn = async (fields: readonly (readonly [Locator, string])[]) => {
    for (const [field, text] of fields) await input.write(field, text)
  }
  const askToLogOut = async (page: Page) => {
    await input.openMenu(page)
    await input.press(page.getByRole('button', { name: 'Logout' }))
  }
  return {
    ...input,
    fillIn,
    /** Follows a link of the bar. */
    follow: async (page: Page, name: string) => {
      await input.openMenu(page)
      await input.press(main(page).getByRole('link', { name, exact: true }))
      // The page that comes takes the focus from whatever is pressed before.
      await expect(page.getByRole('main')).toBeFocused()
    },
    askToLogOut,
    logOut: async (page: Page) => {
      await askToLogOut(page)
      await expect(page).toHaveURL('/')
    },
    logIn: async (page: Page, { email, password }: { email: string; password: string }) => {
      await fillIn([
        [page.getByLabel('Email', { exact: true }), email],
        [page.getByLabel('Password', { exact: true }), password],
      ])
      await input.send(page.getByRole('button', { name: 'Log In', exact: true }))
    },
    fillInRegistration: (page: Page, newcomer: { name: string; email: string; password: string }) =>
      fillIn([
        [page.getByLabel('Full Name'), newcomer.name],
        [page.getByLabel('Email Address'), newcomer.email],
        [page.getByLabel('Password', { exact: true }), newcomer.password],
      ]),
    /** Looks up by which name the bar knows them. */
    expectName: async (page: Page, name: string) => {
      await input.openMenu(page)
      await expect(page.getByTitle(name)).toBeVisible()
      await input.closeMenu(page)
    },
  }
}

async function setMenu(page: Page, open: boolean) {
  const button = page.getByRole('button', { name: 'Menu' })
  if ((await button.getAttribute('aria-expanded')) !== String(open)) await button.tap()
  await expect(button).toHaveAttribute('aria-expanded', String(open))
}

export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the screen.`)
  return box
}

async function middleOf(target: Locator) {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

const touch: InputMethod = {
  press: (target) => target.tap(),
  pressTwice: async (target) => {
    await target.scrollIntoViewIfNeeded()
    const { x, y } = await middleOf(target)
    for (let times = 0; times < 2; times++) await target.page().touchscreen.tap(x, y)
  },
  write: async (field, text) => {
    await field.tap()
    await field.fill(text)
  },
  send: (button) => button.tap(),
  tick: (box) => box.tap(),
  choose: (item) => item.tap(),
  scrollDown: (page) => page.mouse.wheel(0, 4_000),
  turn: async (target, direction) => {
    const page = target.page()
    const [from, to] = direction === 'back' ? [0.2, 0.8] : [0.8, 0.2]
    const { y } = await middleOf(target)
    const touch = await page.context().newCDPSession(page)
    const at = (place: number) => ({ touchPoints: [{ x: phone.width * place, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + (to - from) * part) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  },
  openMenu: (page) => setMenu(page, true),
  closeMenu: (page) => setMenu(page, false),
}

async function tabToAndPress(target: Locator, ...keys: string[]) {
  const page = target.page()
  await tabTo(target)
  for (const key of keys)
    await page.keyboard.press(key).catch((error: unknown) => {
      // A window may close itself before the key is released that was pressed in it.
      if (!page.isClosed()) throw error
    })
}

const keyboard: InputMethod = {
  press: (target) => tabToAndPress(target, 'Enter'),
  pressTwice: (target) => tabToAndPress(target, 'Enter', 'Enter'),
  write: async (field, text) => {
    await tabToAndPress(field, 'ControlOrMeta+a')
    await field.page().keyboard.insertText(text)
  },
  send: (button) => button.page().keyboard.press('Enter'),
  tick: async (box) => {
    if ((await box.getAttribute('type')) !== 'radio') return tabToAndPress(box, 'Space')
    // Tab reaches the chosen one of its group alone; from there the arrows lead on.
    const group = box.page().locator(`[type="radio"][name="${await box.getAttribute('name')}"]:checked`)
    while (!(await box.isChecked())) await tabToAndPress(group, 'ArrowDown')
  },
  choose: async (item) => {
    const page = item.page()
    // Arrows lead around; Tab would close it.
    while (!(await item.and(page.locator(':focus')).count())) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  },
  scrollDown: (page) => page.keyboard.press('End'),
  turn: (target, direction) =>
    target.page().keyboard.press(direction === 'back' ? 'ArrowLeft' : 'ArrowRight'),
  // There is room for all of it.
  openMenu: () => Promise.resolve(),
  closeMenu: () => Promise.resolve(),
}

const inputMethods: Record<Device, InputMethod> = { desk: keyboard, phone: touch }
