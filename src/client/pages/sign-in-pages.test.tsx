import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { IdentityError } from '#client/features/identity/identity-error.ts'
import type { IdentityPort, SignedInUser } from '#client/features/identity/port.ts'
import { notify } from '#client/lib/notify.ts'
import { LoginPage } from './login.tsx'
import { RegisterPage } from './register.tsx'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'

beforeEach(() => {
  for (const kind of ['success', 'warning', 'error'] as const)
    vi.spyOn(notify, kind).mockImplementation(() => undefined)
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openLogin = (told: Partial<IdentityPort> = {}) =>
  show(<LoginPage />, { route: '/login', identity: identityOf(null, told) })
const openRegister = (told: Partial<IdentityPort> = {}) => {
  show(<RegisterPage />, { route: '/register', identity: identityOf(null, told) })
  // Filled in as slowly as people do, without anybody waiting for it.
  vi.setSystemTime(Date.now() + 60_000)
}

const logIn = async () => {
  await userEvent.type(field('Email'), 'mira@example.org')
  await userEvent.type(field('Password'), 'Passw0rd')
  await press('Log In')
}
const register = async (password = 'Passw0rd', name = 'Mira Holm') => {
  await userEvent.type(field('Full Name'), name)
  await userEvent.type(field('Email Address'), 'mira@example.org')
  await userEvent.type(field('Password'), password)
  await press('Register')
}

it('the login greets, requires a well-formed email and a password, and shows or hides the latter', async () => {
  openLogin()
  screen.getByRole('heading', { level: 1, name: 'Welcome back!' })
  screen.getByText('Please enter your details to sign in.')
  expect(document.querySelector('img[alt=""]')?.getAttribute('src')).toBe('/media/open-door.svg')
  expect(screen.getByRole('link', { name: 'Register here' }).getAttribute('href')).toBe('/register')
  expect(field('Email').validity.valueMissing).toBe(true)
  expect(field('Password').validity.valueMissing).toBe(true)
  await userEvent.type(field('Email'), 'mira')
  expect(field('Email').validity.typeMismatch).toBe(true)
  expect(field('Password').type).toBe('password')
  await press('Show password')
  expect(field('Password').type).toBe('text')
  await press('Hide password')
  expect(field('Password').type).toBe('password')
})

it('a login that fails shows the code as a warning and keeps the form', async () => {
  openLogin({ signIn: () => Promise.reject(new IdentityError('auth/too-many-requests')) })
  await logIn()
  expect(notify.warning).toHaveBeenCalledWith('auth/too-many-requests')
  expect([field('Email').value, field('Password').value]).toEqual(['mira@example.org', 'Passw0rd'])
})

it.each([
  ['Mira Holm', ['Welcome back Mira Holm', 'Mira Holm']],
  [null, ['Welcome back User']],
])('whoever is called %s is told %s', async (displayName, words) => {
  openLogin({ signIn: () => Promise.resolve({ ...mira, displayName }) })
  await logIn()
  expect(notify.success).toHaveBeenCalledWith(...words)
})

it.each([
  [new IdentityError('auth/popup-blocked'), 'Firebase: Error (auth/popup-blocked).'],
  [new Error('unknown'), 'Google login failed.'],
])('a Google login that fails with %o says so', async (error, words) => {
  openLogin({ signInWithGoogle: () => Promise.reject(error) })
  await press('Log in with Google')
  expect(notify.error).toHaveBeenCalledWith(words)
})

it('registering requires everything but the photo, which must be an address', async () => {
  openRegister()
  screen.getByRole('heading', { level: 1, name: 'Create an Account' })
  for (const label of ['Full Name', 'Email Address', 'Password'])
    expect(field(label).validity.valueMissing, label).toBe(true)
  expect(field('Photo URL').validity.valid).toBe(true)
  await userEvent.type(field('Photo URL'), 'not an address')
  expect(field('Photo URL').validity.typeMismatch).toBe(true)
  expect(screen.getByRole('link', { name: 'Login here' }).getAttribute('href')).toBe('/login')
})

it.each(['   ', '\u00a0\u2003'])(
  'the name "%s" is missing; with one, the address is mailed at once',
  async (name) => {
    const [asked, sendVerification] = [vi.fn(), vi.fn(() => Promise.resolve())]
    openRegister({ register: asked, sendVerification })
    await register('Passw0rd', name)
    expect(field('Full Name').validationMessage).toBe('Full Name is required.')
    for (const call of [asked, sendVerification]) expect(call).not.toHaveBeenCalled()
    asked.mockResolvedValue(mira)
    await userEvent.type(field('Full Name'), 'Mira')
    await press('Register')
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ name: 'Mira' }))
    expect(sendVerification).toHaveBeenCalledOnce()
  },
)

it('a name that passes for the team is refused with a sentence', async () => {
  const asked = vi.fn()
  openRegister({ register: asked })
  await register('Passw0rd', 'Swapwise Supp0rt')
  expect(field('Full Name').validationMessage).toBe(
    'Full Name is only for the people who run this site. Choose another one.',
  )
  expect(asked).not.toHaveBeenCalled()
})

it.each([
  ['abc', 'Password must contain at least one uppercase letter.'],
  ['ABC', 'Password must contain at least one lowercase letter.'],
  ['Abc', 'Password must be at least 6 characters long.'],
  ['Qwerty123', 'This password is one of the most common. Please choose another.'],
])('the password %s is not sent, for the first rule it breaks', async (password, problem) => {
  const asked = vi.fn()
  openRegister({ register: asked })
  await register(password)
  screen.getByText(problem)
  expect(document.activeElement).toBe(field('Password'))
  expect(field('Email Address').value).toBe('mira@example.org')
  expect(asked).not.toHaveBeenCalled()
})

it('what is wrong with a password is said until it is put right', async () => {
  openRegister({ register: vi.fn() })
  await register('abc')
  await userEvent.type(field('Password'), 'D')
  screen.getByText('Password must be at least 6 characters long.')
  await userEvent.type(field('Password'), 'ef')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Password').getAttribute('aria-invalid')).toBeNull()
})

it.each([
  [new IdentityError('auth/email-already-in-use'), 'Firebase: Error (auth/email-already-in-use).'],
  [new Error('unknown'), 'Something went wrong.'],
])('a registration that fails with %o says so', async (error, words) => {
  openRegister({ register: () => Promise.reject(error) })
  await register()
  expect(notify.error).toHaveBeenCalledWith(words)
  expect(field('Full Name').value).toBe('Mira Holm')
  // What is typed is kept elsewhere; a password is not.
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
    'Passw0rd',
  )
})

it('Google failing on the register screen is said in one sentence, whatever the reason', async () => {
  const error = new IdentityError('auth/popup-closed-by-user')
  openRegister({ signInWithGoogle: () => Promise.reject(error) })
  await press('Register with Google')
  expect(notify.error).toHaveBeenCalledWith('Google login failed.')
})

it.each([
  ['registering', RegisterPage, 'Register with Google', true, ['Account created successfully!']],
  ['logging in', LoginPage, 'Log in with Google', false, ['Welcome back Mira Holm', 'Mira Holm']],
] as const)(
  '%s by Google leads home, or to where somebody was going',
  async (_, Page, button, isNew, words) => {
    for (const [state, place] of [
      [null, 'at /'],
      [{ from: '/my-queries' }, 'at /my-queries'],
    ] as const) {
      let report: (person: SignedInUser) => void = () => undefined
      const identity = identityOf(null, {
        observe: (listener) => {
          listener(null)
          report = listener
          return () => undefined
        },
        signInWithGoogle: () => {
          report(mira)
          return Promise.resolve({ person: mira, isNew })
        },
      })
      show(<Page />, { route: '/sign-in', identity, state })
      await press(button)
      await screen.findByText(place)
      expect(notify.success).toHaveBeenLastCalledWith(...words)
      cleanup()
    }
  },
)

it('registering by password leads home, also after Google was tried', async () => {
  let report: (person: SignedInUser) => void = () => undefined
  const identity = identityOf(null, {
    observe: (listener) => {
      listener(null)
      report = listener
      return () => undefined
    },
    signInWithGoogle: () => Promise.reject(new IdentityError('auth/popup-closed-by-user')),
    register: () => {
      report(mira)
      return Promise.resolve(mira)
    },
    sendVerification: () => Promise.resolve(),
  })
  show(<RegisterPage />, { route: '/register', identity, state: { from: '/my-queries' } })
  vi.setSystemTime(Date.now() + 60_000)
  await press('Register with Google')
  await register()
  await screen.findByText('at /')
})

it.each([LoginPage, RegisterPage])('whoever is signed in already is led home from %o', async (Page) => {
  show(<Page />, { route: '/sign-in', identity: identityOf(mira) })
  await screen.findByText('at /')
})
