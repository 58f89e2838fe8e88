import { parsePersonName } from '@delguur/kit/text/person-name'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { addAddressOf, recordConsent } from '../../account/account/index.ts'
import { forgottenLogins } from '../../account/account-deletion/index.ts'
import { makeAccount } from '../../base/identity/index.ts'
import { type ImportedPerson, isSamePlace, type PersonInput, placeText } from './imported-person.domain.ts'
import { type Known, lockByLogins, noteTexts, offerConsents, placesOf, versionsOf } from './imported-person.queries.ts'
import { changePerson, insertNote } from './people.repository.ts'

// People whom staff bring from elsewhere: accounts are made and completed. Nobody gets a password, a message or money by it, and the
// number and address that somebody signs in with stay theirs to change.

type Shop = {
  byPhone: Map<string, Known>
  byEmail: Map<string, Known>
  forgotten: Set<string>
  consents: Map<string, { granted: boolean; created_at: Date }>
  places: Map<number, Awaited<ReturnType<typeof placesOf>>>
  notes: Set<string>
}

async function shopOf(ctx: Ctx, tx: Tx, inputs: readonly PersonInput[]): Promise<Shop> {
  const phones = inputs.flatMap(({ phone }) => phone ?? [])
  const emails = inputs.flatMap(({ email }) => email ?? [])
  const known = await lockByLogins(tx, phones, emails)
  const ids = known.map(({ id }) => id)
  const consents = await offerConsents(tx, ids)
  return {
    byPhone: new Map(known.flatMap((each) => (each.phone ? [[each.phone, each]] : []))),
    byEmail: new Map(known.flatMap((each) => (each.email ? [[each.email.toLowerCase(), each]] : []))),
    forgotten: await forgottenLogins(ctx, tx, [...phones, ...emails]),
    consents: new Map(consents.map((each) => [`${each.user_id} ${each.channel}`, each])),
    places: Map.groupBy(await placesOf(tx, ids), ({ user_id }) => user_id),
    notes: new Set((await noteTexts(tx, ids)).map(({ user_id, text }) => `${user_id} ${text}`)),
  }
}

/** The account that a wish means; `undefined` for a new one. What speaks against it is told to `done`. */
function accountOf(shop: Shop, input: PersonInput, done: ImportedPerson): Known | undefined {
  const byPhone = input.phone ? shop.byPhone.get(input.phone) : undefined
  const byEmail = input.email ? shop.byEmail.get(input.email) : undefined
  const known = byPhone ?? byEmail
  const refuse = (field: string, code: string) => done.problems.push({ field, code, severity: 'error' })
  if (byPhone && byEmail && byPhone.id !== byEmail.id) refuse('email', 'person_two_accounts')
  else if (known?.is_staff) refuse(byPhone ? 'phone' : 'email', 'person_is_staff')
  else if (known) {
    const others = [
      ['phone', byPhone, known.phone],
      ['email', byEmail, known.email],
    ] as const
    for (const [field, found] of others)
      if (input[field] && !found) done.problems.push({ field, code: 'login_is_theirs', severity: 'warning' })
  } else
    for (const field of ['phone', 'email'] as const) {
      const login = input[field]
      if (login && shop.forgotten.has(login)) refuse(field, 'person_forgotten')
    }
  return known
}

const fields = ['first_name', 'last_name', 'birth_date', 'gender', 'selected_locale'] as const
type Fields = Partial<Record<(typeof fields)[number], string | null>>

/** The fields in which a wish differs, in the form in which they are kept. */
function differing(input: PersonInput, known: Known | undefined, done: ImportedPerson): Fields {
  const found: Fields = {}
  for (const field of fields) {
    const given = input[field]
    if (given === undefined || given === (known?.[field] ?? null)) continue
    const isName = field === 'first_name' || field === 'last_name'
    const value = isName && given ? parsePersonName(given) : given
    if (value === undefined) done.problems.push({ field, code: 'name_invalid', severity: 'error' })
    else if (value !== (known?.[field] ?? null)) found[field] = value
  }
  return found
}

async function keepFields(
  ctx: Ctx,
  tx: Tx,
  input: PersonInput,
  known: Known | undefined,
  given: Fields,
): Promise<number> {
  const { selected_locale, ...rest } = given
  if (known) {
    const set = { ...rest, ...(selected_locale !== undefined && { selected_locale }) }
    if (Object.keys(set).length > 0) await changePerson(tx, known.id, { ...set, updated_at: ctx.now } as object)
    Object.assign(known, set)
    return known.id
  }
  const made = await makeAccount(tx, {
    ...(input.phone && { phone: input.phone }),
    ...(input.email && { email: input.email }),
    first_name: given.first_name ?? '',
    last_name: given.last_name ?? '',
    birth_date: given.birth_date ?? null,
    gender: (given.gender ?? null) as 'male' | 'female' | null,
    selected_locale: selected_locale ?? null,
    created_at: ctx.now,
  })
  // somebody signed up with this number meanwhile: the batch is done again and finds them
  if (!made) throw Object.assign(new Error('the number or address was taken meanwhile'), { code: '40001' })
  return made.id
}

/** What a person said elsewhere counts from its day on: a newer word in the shop stays. */
async function keepAgreed(tx: Tx, shop: Shop, input: PersonInput, id: number, done: ImportedPerson): Promise<void> {
  for (const { channel, granted, at, source } of input.agreed) {
    const now = shop.consents.get(`${id} ${channel}`)
    if (now?.granted === granted) continue
    if (now && now.created_at >= at) {
      done.problems.push({ field: `accepts_${channel}`, code: 'consent_newer_here', severity: 'warning' })
      continue
    }
    const row = await recordConsent(tx, id, { channel, topic: 'offers', granted, source }, at)
    shop.consents.set(`${id} ${channel}`, { granted, created_at: at })
    done.left.consents.push(row)
    done.changes.push({ field: `accepts_${channel}`, before: now?.granted ?? null, after: granted })
  }
}

const columnOf: Readonly<Record<string, string>> = {
  firstname: 'first_name',
  state_name: 'state',
  zipcode: 'zip',
  country_iso: 'country',
}

async function keepPlace(
  ctx: Ctx,
  tx: Tx,
  shop: Shop,
  input: PersonInput,
  id: number,
  done: ImportedPerson,
): Promise<void> {
  const { address } = input
  if (!address || (shop.places.get(id) ?? []).some((place) => isSamePlace(place, address))) return
  try {
    const names = shop.byPhone.get(input.phone ?? '') ?? shop.byEmail.get(input.email ?? '')
    const { id: row, ...data } = await addAddressOf(ctx, tx, id, {
      firstname: input.first_name ?? names?.first_name ?? '',
      lastname: input.last_name ?? names?.last_name ?? '',
      phone: input.phone ?? names?.phone ?? '',
      company: address.company ?? null,
      ...(address.country && {
        country_iso: /^(монгол|mongolia)/i.test(address.country) ? 'MN' : address.country.slice(0, 3),
      }),
      ...(address.state && { state_name: address.state }),
      ...(address.city && { city: address.city }),
      ...(address.district && { district: address.district }),
      ...(address.khoroo && { khoroo: address.khoroo }),
      address1: address.address1 ?? '',
      address2: address.address2 ?? null,
      zipcode: address.zip ?? null,
    })
    shop.places.set(id, [...(shop.places.get(id) ?? []), { ...data, user_id: id }])
    done.left.addresses.push(row)
    done.changes.push({ field: 'address', before: null, after: placeText(address) })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const [fault] = error.faults ?? []
    const field = fault?.key.split('.').at(-1) ?? 'address1'
    done.problems.push({ field: columnOf[field] ?? field, code: 'address_left_out', severity: 'warning' })
  }
}

async function keepNotes(
  ctx: Ctx,
  tx: Tx,
  shop: Shop,
  input: PersonInput,
  id: number,
  done: ImportedPerson,
): Promise<void> {
  for (const text of input.notes) {
    if (shop.notes.has(`${id} ${text}`)) continue
    shop.notes.add(`${id} ${text}`)
    done.left.notes.push(
      await insertNote(tx, { user_id: id, text, author_id: ctx.user?.id ?? null, created_at: ctx.now }),
    )
    done.changes.push({ field: 'note', before: null, after: text })
  }
}

async function importOne(ctx: Ctx, tx: Tx, shop: Shop, input: PersonInput): Promise<ImportedPerson> {
  const done: ImportedPerson = {
    outcome: 'same',
    changes: [],
    problems: [],
    left: { id: 0, created: false, version: 0, fields: {}, consents: [], addresses: [], notes: [] },
  }
  const known = accountOf(shop, input, done)
  const given = differing(input, known, done)
  if (done.problems.some(({ severity }) => severity === 'error')) return { ...done, outcome: 'refused' }
  const before = { ...known }
  done.left.id = await keepFields(ctx, tx, input, known, given)
  done.left.created = !known
  if (!known)
    for (const field of ['phone', 'email'] as const)
      if (input[field]) done.changes.push({ field, before: null, after: input[field] })
  for (const [field, after] of Object.entries(given)) {
    const was = before[field as keyof Known] ?? null
    if (known) done.left.fields[field] = was as string | null
    if (known || after) done.changes.push({ field, before: was, after })
  }
  await keepAgreed(tx, shop, input, done.left.id, done)
  await keepPlace(ctx, tx, shop, input, done.left.id, done)
  await keepNotes(ctx, tx, shop, input, done.left.id, done)
  return { ...done, outcome: known ? (done.changes.length > 0 ? 'changed' : 'same') : 'created' }
}

/**
 * Makes and completes accounts within the transaction of the caller, matched by number, then by address. The log names nobody: it
 * says which fields of whom, and why.
 */
export async function importPeople(
  ctx: Ctx,
  tx: Tx,
  inputs: readonly PersonInput[],
  reason: string,
): Promise<ImportedPerson[]> {
  const shop = await shopOf(ctx, tx, inputs)
  const all: ImportedPerson[] = []
  for (const input of inputs) all.push(await importOne(ctx, tx, shop, input))
  const versions = await versionsOf(
    tx,
    all.map(({ left }) => left.id),
  )
  for (const { left, outcome, changes } of all) {
    left.version = versions.get(left.id) ?? 0
    if (outcome !== 'created' && outcome !== 'changed') continue
    const names = Object.fromEntries(changes.map(({ field }) => [field, `•${left.version}`]))
    await audit(ctx, tx, {
      subject_type: 'person',
      subject_id: String(left.id),
      version: left.version,
      before: null,
      after: { ...(outcome === 'created' && { account: true }), ...names },
      reason,
    })
  }
  return all
}
