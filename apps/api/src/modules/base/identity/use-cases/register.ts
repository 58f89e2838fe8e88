import { parseLocale } from '@delguur/kit/locale'
import { parseMail } from '@delguur/kit/text/mail-address'
import { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { faultsOf } from '../../../../platform/http/schema-faults.ts'
import { type FieldError, ShopError } from '../../../../platform/shop-error.ts'
import { recordEvent } from '../events.repository.ts'
import { hashPassword } from '../password.ts'
import { findPerson, insertPerson } from '../people.repository.ts'
import { nameFaults, passwordFaults } from './account-input.ts'
import { sendLink } from './mail-links.ts'

const text = z.string().max(1000)
const metadata = z.record(z.string(), z.unknown())
const names = z.object({
  email: text.optional(),
  password: text.optional(),
  password_confirmation: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  selected_locale: text.optional(),
})

export type Registration = Record<string, unknown>

/**
 * An account by e-mail address and password, which can sign in at once; a link that confirms the address goes there. Gives
 * its id. Refuses by field: `email` (blank, no address, registered in any case of its letters), `password`,
 * `password_confirmation`, names; with `metadata_invalid` what is no object of metadata.
 */
export async function register(ctx: Ctx, given: Registration | undefined): Promise<number> {
  if (!given) throw new ShopError('parameter_missing')
  const read = names.safeParse(withoutNulls(given), { reportInput: true })
  if (!read.success)
    throw new ShopError('invalid_input', { faults: read.error.issues.flatMap((issue) => faultsOf(issue)) })
  const extra = {
    public_metadata: metadataOf(given.public_metadata),
    private_metadata: metadataOf(given.private_metadata),
  }
  const { email: typed = '', password, password_confirmation, ...person } = read.data
  const email = parseMail(typed)
  const mailFault: FieldError[] = email ? [] : [{ key: 'email', code: typed.trim() ? 'email_invalid' : 'blank' }]
  if (email && (await findPerson(ctx.db, { kind: 'email', value: email }))) mailFault.push(taken)
  const passwords = await passwordFaults({ password, password_confirmation }, [typed.trim()])
  const faults = [...mailFault, ...passwords, ...nameFaults(person)]
  const [first] = faults
  if (first || !email || !password) throw new ShopError(first?.code ?? 'invalid_input', { faults })
  const password_hash = await hashPassword(password)
  return transact(ctx.db, (tx) => make(ctx, tx, email, { ...person, ...extra, password_hash }))
}

const taken: FieldError = { key: 'email', code: 'email_taken' }
const withoutNulls = (given: Registration) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))

function metadataOf(value: unknown): string {
  if (value === undefined || value === null) return '{}'
  const read = metadata.safeParse(value)
  if (!read.success) throw new ShopError('metadata_invalid')
  return JSON.stringify(read.data)
}

type Wanted = {
  password_hash: string
  first_name?: string | undefined
  last_name?: string | undefined
  selected_locale?: string | undefined
  public_metadata: string
  private_metadata: string
}

async function make(ctx: Ctx, tx: Tx, email: string, wanted: Wanted): Promise<number> {
  const { first_name = '', last_name = '', selected_locale, ...rest } = wanted
  const made = await insertPerson(tx, {
    ...rest,
    email,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    selected_locale: parseLocale(selected_locale) ?? null,
    created_at: ctx.now,
  })
  if (!made) throw new ShopError('email_taken', { faults: [taken] })
  await recordEvent(tx, { user_id: made.id, event: 'registered', now: ctx.now, detail: { by: 'email' } })
  await sendLink(ctx, tx, 'confirm_email', { user_id: made.id, email, locale: ctx.locale, now: ctx.now })
  return made.id
}
