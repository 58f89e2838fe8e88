import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** A message as the sandbox's inbox gives it. */
type Message = { to: string; subject: string; text: string; html?: string }

const inboxUrl = (): string => {
  const url = process.env.INBOX_URL
  if (!url) throw new Error('INBOX_URL names no inbox')
  return url
}

/** What somebody has got by mail or text message, newest first. */
export async function messagesTo(to: string): Promise<Message[]> {
  const kind = to.includes('@') ? 'inbox' : 'sms'
  const answer = await fetch(`${inboxUrl()}/${kind}.json`)
  const { messages } = (await answer.json()) as { messages: Message[] }
  return messages.filter((each) => each.to.includes(to))
}

/** The newest message to somebody that has what is looked for, once it has come; newer than as many as came before. */
export async function newest(to: string, wanted: RegExp, before = 0): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const texts = (await messagesTo(to))
          .map(({ text }) => wanted.exec(text)?.[1])
          .filter((each) => each !== undefined)
        found = texts.length > before ? texts[0] : undefined
        return found
      },
      { message: `a message to ${to} with ${wanted}` },
    )
    .toBeTruthy()
  return found as string
}

const sixDigits = /(?<!\d)(\d{6})(?!\d)/

/** How many codes somebody has got so far. */
export const codesSoFar = async (to: string): Promise<number> =>
  (await messagesTo(to)).filter(({ text }) => sixDigits.test(text)).length

/** The code that was sent to a phone number or address last, newer than as many as came before. */
export const codeTo = (to: string, before = 0): Promise<string> => newest(to, sixDigits, before)

/** The path of a link to one of the shop's pages, out of the newest mail that has one. */
export const linkTo = (to: string, path: string): Promise<string> =>
  newest(to, new RegExp(`https?://[^/\\s]+(${path}\\?token=[^\\s>)"]+)`))

/** How somebody of the demo signs in: made by each installation and kept in its data folder. */
export async function demoLogin(
  role: 'shopper' | 'staff' | 'admin',
): Promise<{ email: string; password: string; totp_secret: string }> {
  const file = join(process.env.SHOP_DATA_DIR ?? '', 'tenants/bambar/demo-logins')
  const { secrets } = JSON.parse(await readFile(file, 'utf8'))
  const email = `${role}@bambar.example`
  return { email, ...secrets[email] }
}

let people = 0

/** A number and an address that nobody has: each call new ones, in each worker and run. */
export function aStranger(): { phone: string; email: string } {
  const unique = `${Date.now() % 1_000_000}${process.pid % 10}${people++ % 10}`.padStart(8, '0').slice(-6)
  const phone = `99${unique}`
  return { phone, email: `khun-${Date.now()}-${process.pid}-${people}@test.example` }
}

/** Signs in, or up, with a code; ends where `then` leads, else at the account. */
export async function signInByCode(page: Page, login: string, then = '/account'): Promise<void> {
  const before = await codesSoFar(login)
  await page.goto(`/login?then=${encodeURIComponent(then)}`)
  await page.locator('[name=login]').fill(login)
  await page.getByRole('button', { name: 'Код авах' }).click()
  await expect(page).toHaveURL(/\/login\/code/)
  await page.locator('[name=code]').fill(await codeTo(login, before))
  await expect(page).toHaveURL(new RegExp(`${then}$`))
}

export type Person = { email: string; password: string; first_name: string }

/** Somebody nobody else signs in as, so that journeys at the same time do not meet. */
export async function aPerson(context: BrowserContext, first_name = 'Номин'): Promise<Person> {
  const email = `nomin-${randomUUID().slice(0, 12)}@shuudan.example`
  const password = 'khukh-tenger-81-saikhan'
  const user = { email, first_name, password, password_confirmation: password }
  const answer = await context.request.post('/api/v2/storefront/account', { data: { user } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { email, password, first_name }
}

/** Signs in with the password, by the form as a browser without scripts sends it. */
export async function signIn(context: BrowserContext, { email, password }: Person): Promise<void> {
  const form = { step: 'password', login: email, password }
  const answer = await context.request.post('/login/password', { form })
  expect(new URL(answer.url()).pathname, await answer.text()).toBe('/account')
}

/** A new person, signed in in this browser. */
export async function signedIn(context: BrowserContext, first_name?: string): Promise<Person> {
  const person = await aPerson(context, first_name)
  await signIn(context, person)
  return person
}

/** The API as a person may call it, besides the browser. */
export async function bearerOf(
  context: BrowserContext,
  { email, password }: Person,
): Promise<{ authorization: string }> {
  const data = { grant_type: 'password', username: email, password }
  const answer = await context.request.post('/oauth/token', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}
