import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { type Call, json, visit } from '#web/testing/visit.tsx'
import { LogInScreen } from './log-in-screen.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

const routes = [
  { path: '/login', Component: LogInScreen },
  { path: '/signup', Component: SignUpScreen },
]

type Answers = (path: string) => Response | undefined

/** Opens one of the screens; a server that has nothing to say at log-in. */
function open(
  at: { pathname: string; search?: string; state?: unknown },
  answers: Answers = () => undefined,
  further: RouteObject[] = [],
) {
  const ofServer = ({ path }: Call): Response | undefined =>
    answers(path) ?? (path.startsWith('/v1/banner') ? json({ type: 'Login', text: '' }) : undefined)
  return { to: visit({ routes: [...routes, ...further], at, answers: ofServer }).sent }
}

const configure = (config: typeof runtimeConfig) =>
  vi.stubGlobal('runtimeConfig', { captchaRequired: false, ...config })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function logIn(username = 'amina', password = 'water and grain'): Promise<void> {
  if (username) await userEvent.type(screen.getByLabelText('Username or email'), username)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(button('Log in'))
}

async function signUp(password = 'water and grain'): Promise<void> {
  await userEvent.type(screen.getByLabelText('Your name'), 'Amina Juma')
  await userEvent.type(screen.getByLabelText('Username'), 'amina')
  await userEvent.type(screen.getByLabelText('Email'), 'amina@example.org')
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.type(screen.getByLabelText('Repeat password'), password)
  await userEvent.click(button('Sign up'))
}

test('an empty log-in is not sent; each field says what it lacks, and the first has the focus', async () => {
  const { to } = open({ pathname: '/login' })
  await logIn('', '')

  expect(screen.getAllByText('Please fill this in.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Username or email'))
  expect(to('/v1/users/authenticate')).toEqual([])
})

test('a log-in is sent without the blanks around it, and leads to the wanted page', async () => {
  const { to } = open({ pathname: '/login', state: { from: '/app/statistics?tab=users' } }, (path) =>
    path === '/v1/users/authenticate' ? json(aStoredUser()) : undefined,
  )
  expect(screen.getByText('Log in to pick up where you left off.')).toBeDefined()
  await logIn(' amina ', ' water and grain ')

  await screen.findByText('now at /app/statistics?tab=users')
  expect(to('/v1/users/authenticate')).toEqual([{ emailOrUsername: 'amina', password: 'water and grain' }])
})

test.each(['Log in', 'Sign up'])('“%s” cannot be pressed again while the next screen is on its way', async (name) => {
  const next = Promise.withResolvers<{ Component: () => string }>()
  const { to } = open({ pathname: name === 'Log in' ? '/login' : '/signup' }, answersOfServer, [
    { path: '/app/projects', lazy: () => next.promise },
  ])
  await (name === 'Log in' ? logIn() : signUp())
  await expect.poll(() => storedUser()).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}')
  const pressed = document.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(pressed?.disabled || pressed?.textContent === 'Your account is ready').toBe(true)
  act(() => next.resolve({ Component: () => 'the projects' }))

  await screen.findByText('the projects')
  expect([to('/v1/users/authenticate').length, to('/v1/users/create').length]).toEqual([1, name === 'Log in' ? 0 : 1])
})

const answersOfServer: Answers = (path) => {
  if (path === '/v1/users/create') return json('u1')
  return path === '/v1/users/authenticate' ? json(aStoredUser()) : undefined
}

test('who has tried too often is told how long to wait', async () => {
  open({ pathname: '/login' }, (path) =>
    path === '/v1/users/authenticate' ? aRefusal(429, 'request.rateLimited', { count: 30 }) : undefined,
  )
  await logIn()

  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please wait 30 seconds.')
})

test('what the site has to say at log-in is there', async () => {
  open({ pathname: '/login' }, (path) =>
    path.startsWith('/v1/banner') ? json({ type: 'Login', text: 'Closed on Sunday' }) : undefined,
  )

  expect(await screen.findByText('Closed on Sunday')).toBeDefined()
})

test('a forgotten password is spoken of only where letters can be sent', async () => {
  const link = () => screen.queryByRole('link', { name: 'Forgot your password?' })
  open({ pathname: '/login' })
  expect(link()).toBeNull()
  configure({ emailServicesEnabled: true })
  await userEvent.click(screen.getByRole('link', { name: 'Sign up' }))
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))

  expect(link()?.getAttribute('href')).toBe('/pw/request')
})

test('who is logged in goes on as themselves, and to what they were asked to join', () => {
  storeUser(aStoredUser({ name: 'Amina Juma' }))
  open({ pathname: '/signup', state: { from: '/join/ABCD2345' } })

  expect(screen.getByRole('link', { name: 'Continue as Amina Juma' }).getAttribute('href')).toBe('/join/ABCD2345')
})

test('the password can be shown, by keyboard as well', async () => {
  open({ pathname: '/login' })
  await userEvent.type(screen.getByLabelText('Password'), 'water and grain')
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Show password'))
  await userEvent.keyboard('{Enter}')

  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
})

test('a field of the sign-up says what is wrong when one leaves it', async () => {
  open({ pathname: '/signup', search: '?email=zuri%2Bwords@example.org' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('zuri+words@example.org')
  await userEvent.type(screen.getByLabelText('Username'), 'am')
  await userEvent.tab()

  await screen.findByText('Use at least 3 characters.')
})

test('an incomplete sign-up is not sent, and every field says what it lacks', async () => {
  const { to } = open({ pathname: '/signup' })
  await userEvent.type(screen.getByLabelText('Repeat password'), 'other')
  await userEvent.click(button('Sign up'))

  expect(screen.getAllByText('Please fill this in.')).toHaveLength(4)
  expect(screen.getByText('The passwords don’t match.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  expect(to('/v1/users/create')).toEqual([])
})

test.each([
  ['login.emailTaken', 'There’s already an account with this email.', 'Email', 'amina@example.org'],
  ['login.usernameLookAlike', /^This username looks too much like someone else’s\./, 'Username', 'amina'],
  ['password.guessable', /^This password is too easy to guess/, 'Password', 'water and grain'],
] as const)(
  'what the server says of a field is said there, where one goes on: %s',
  async (code, text, label, value) => {
    open({ pathname: '/signup' }, (path) => (path === '/v1/users/create' ? aRefusal(400, code) : undefined))
    await signUp()

    await screen.findByText(text)
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe(value)
    // The field of a password is marked around the input, by its library.
    if (label !== 'Password') expect(field.getAttribute('aria-invalid')).toBe('true')
  },
)

test('a second after a sign-up one is logged in, a letter is asked for and told of, and one is where one wanted', async () => {
  configure({ emailServicesEnabled: true })
  const { to } = open({ pathname: '/signup', state: { from: '/invite/p1/a-token' } }, (path) => {
    if (path === '/v1/users/create') return json('u1')
    return path === '/v1/users/authenticate' ? json(aStoredUser()) : undefined
  })
  await signUp()

  await screen.findByText('now at /invite/p1/a-token')
  expect(storedUser()?.username).toBe('amina')
  expect(to('/v1/users/emailverify')).toEqual(['amina@example.org'])
  await screen.findByText(/We’ve emailed amina@example\.org/)
})

test('without letters none is asked for', async () => {
  const { to } = open({ pathname: '/signup', state: { from: '/app/statistics' } }, (path) => {
    if (path === '/v1/users/create') return json('u1')
    return path === '/v1/users/authenticate' ? json(aStoredUser()) : undefined
  })
  await signUp()

  await screen.findByText('now at /app/projects')
  expect(to('/v1/users/emailverify')).toEqual([])
})

test('where the log-in after a sign-up fails, the log-in screen says that the account is there', async () => {
  const { to } = open({ pathname: '/signup', state: { from: '/join/ABCD2345' } }, (path) => {
    if (path === '/v1/users/create') return json('u1')
    return path === '/v1/users/authenticate' && to(path).length === 1 ? aRefusal(503, 'server.unavailable') : undefined
  })
  await signUp()

  await screen.findByText('Your account is ready. Please log in with it.')
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeDefined()
})

/** The provider's widget, as far as it meets us. */
function standIn() {
  type Look = Record<'callback', (answer: string) => void> & Record<'error-callback' | 'expired-callback', () => void>
  const looks: (Look & { readonly language: string; readonly theme: string })[] = []
  vi.stubGlobal('turnstile', {
    render: (place: HTMLElement, look: (typeof looks)[number]) => {
      looks.push(look)
      return String(looks.length)
    },
    remove: () => undefined,
  })
  return looks
}

test('where a captcha is required one logs in with a solved one, and solves another when it counts no more', async () => {
  configure({ captchaRequired: true, captchaSiteKey: 'site' })
  const looks = standIn()
  const { to } = open({ pathname: '/login' }, (path) => {
    if (path.startsWith('/v1/users/captcha/')) return json(true)
    return path === '/v1/users/authenticate' ? aRefusal(400, 'captcha.required') : undefined
  })
  await expect.poll(() => looks).toHaveLength(1)
  expect(looks[0]).toMatchObject({ language: 'en', theme: 'light' })
  expect(button('Log in').disabled).toBe(true)

  act(() => looks[0]?.callback('an/answer'))
  await expect.poll(() => button('Log in').disabled).toBe(false)
  expect(to('/v1/users/captcha/an%2Fanswer')).toHaveLength(1)
  await logIn()

  await expect.poll(() => looks).toHaveLength(2)
  expect(button('Log in').disabled).toBe(true)
})

test('a captcha that fails or runs out is told of, keeps the button disabled, and can be tried again', async () => {
  configure({ captchaRequired: true, captchaSiteKey: 'site' })
  const looks = standIn()
  open({ pathname: '/login' }, (path) => (path.startsWith('/v1/users/captcha/') ? json(true) : undefined))
  await expect.poll(() => looks).toHaveLength(1)
  act(() => looks[0]?.callback('answer'))
  await expect.poll(() => button('Log in').disabled).toBe(false)
  act(() => looks[0]?.['expired-callback']())

  expect(button('Log in').disabled).toBe(true)
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t check that you’re a person')
  await userEvent.click(button('Try again'))
  await expect.poll(() => looks).toHaveLength(2)
})

test('where the script of the captcha cannot be had, that is told of', async () => {
  configure({ captchaRequired: true, captchaSiteKey: 'site', captchaScriptUrl: 'https://captcha.example.org/api.js' })
  const asked: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((given) => {
    const script = given as HTMLScriptElement
    asked.push(script.src)
    queueMicrotask(() => void script.dispatchEvent(new Event('error')))
  })
  open({ pathname: '/login' })

  await screen.findByRole('alert')
  expect(asked).toEqual(['https://captcha.example.org/api.js'])
  expect(button('Log in').disabled).toBe(true)
  const looks = standIn()
  await userEvent.click(button('Try again'))
  await expect.poll(() => looks).toHaveLength(1)
})
