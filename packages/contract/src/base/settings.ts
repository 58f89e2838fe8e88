import { z } from 'zod'
import { Instructions } from '../money/payments.ts'
import { route } from '../route.ts'
import { at, count, localeCode } from '../schemas.ts'
import { ChecklistItem } from './opening.ts'
import { type SettingField, settingKinds } from './setting-field.ts'
import { domainFields, lookFields, mailFields, noticeFields } from './setting-fields-outside.ts'
import { receiptFields } from './setting-fields-receipt.ts'
import { checkoutFields, deliveryFields } from './setting-fields-selling.ts'
import { shopFields } from './setting-fields-shop.ts'

// The settings of the shop that the back office changes, above those of the tenant's file; flat.

export const settingGroups = [
  ...(['shop', 'look', 'checkout', 'delivery', 'payments', 'receipt', 'mail', 'notices', 'domain'] as const),
] as const
export type SettingGroup = (typeof settingGroups)[number]

/** The settings of each group; those of payments are what the providers ask for. */
export const settingFields: Record<Exclude<SettingGroup, 'payments'>, readonly SettingField[]> = {
  shop: shopFields,
  look: lookFields,
  checkout: checkoutFields,
  delivery: deliveryFields,
  receipt: receiptFields,
  mail: mailFields,
  notices: noticeFields,
  domain: domainFields,
}

const Bilingual = z.object({ mn: z.string(), en: z.string() })

export const SettingAnswer = z.object({
  key: z.string(),
  section: z.string(),
  /** Of `share` a value is a part of 1 and its bounds are percent: 0.02 is shown as 2. */
  kind: z.enum(settingKinds),
  label: Bilingual,
  help: Bilingual,
  unit: z.string().nullable(),
  optional: z.boolean(),
  min: z.number().nullable(),
  /** Flags of this group, one of which has to be on for this setting to be of use; empty where it always is. */
  used_with: z.array(z.string()),
  /** Of a number the largest, of a text its length. */
  max: z.number().nullable(),
  /** Of a list, how many it holds at most. */
  most: z.number().nullable(),
  options: z.array(z.object({ value: z.string(), label: Bilingual })),
  /** Grounds on which a colour has to be readable by 4.5 to 1. */
  grounds: z.array(z.string()),
  /** Of a secret always null. */
  value: z.unknown(),
  /** As the file of the shop has it. */
  default: z.unknown(),
  is_default: z.boolean(),
  /** Whether there is a value; of a secret the only thing that is told. */
  is_set: z.boolean(),
  changed_at: at,
  changed_by: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
})
export type SettingAnswer = z.infer<typeof SettingAnswer>

export const SettingsAnswer = z.object({
  group: z.enum(settingGroups),
  version: z.int(),
  fields: z.array(SettingAnswer),
  values: z.record(z.string(), z.unknown()),
})
export type SettingsAnswer = z.infer<typeof SettingsAnswer>

export const PaymentTest = z.object({
  id: z.int(),
  payment_method_id: z.int(),
  amount: z.string(),
  state: z.enum(['pending', 'paid', 'given_back', 'failed']),
  instructions: Instructions,
  /**
   * What went wrong, where something did: `keys` the provider does not take, `away` it did not answer, `amount` it names another sum,
   * `closed` nobody paid in time.
   */
  problem: z.enum(['keys', 'away', 'amount', 'closed']).nullable(),
  /** Of wrong keys those that are to be compared with the contract, of a provider that does not answer its address. */
  fields: z.array(z.object({ key: z.string(), label: Bilingual })),
  /** In test mode: the page of the sandbox where it is paid. */
  pay_at: z.string().nullable(),
  /** The provider's own words where it refused. */
  message: z.string().nullable(),
  /** Whether the provider told the shop of the payment by itself; without that, orders are paid late. */
  callback: z.enum(['awaited', 'arrived', 'refused', 'missing']),
  /** What the provider says was paid. */
  paid: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type PaymentTest = z.infer<typeof PaymentTest>

export const PaymentSetup = z.object({
  id: z.int(),
  code: z.string(),
  type: z.string(),
  name: Bilingual,
  active: z.boolean(),
  /** There are keys for it, or it needs none. */
  ready: z.boolean(),
  /** Keys of its own are checked by a charge of ₮ 100. */
  testable: z.boolean(),
  /** It is answered by a stand-in: no real money moves. */
  stand_in: z.boolean(),
  last_test: PaymentTest.nullable(),
})
export type PaymentSetup = z.infer<typeof PaymentSetup>

const text = (most: number) => z.string().trim().min(1).max(most)
const BankAccountInput = z.object({
  bank: text(60),
  number: z
    .string()
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6,20}$/)),
  account_name: text(120),
  iban: z
    .string()
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^([A-Z]{2}\d{2}[A-Z0-9]{10,30})?$/))
    .default(''),
})
export const ShopAccounts = z.object({
  version: z.int(),
  accounts: z.array(z.object({ bank: z.string(), number: z.string(), account_name: z.string(), iban: z.string() })),
  changed_at: at,
  changed_by: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
})
export type ShopAccounts = z.infer<typeof ShopAccounts>

export const MailTest = z.object({
  to: z.string(),
  sent: z.boolean(),
  /** No mail leaves this machine: it lies in the inbox of the sandbox. */
  stand_in: z.boolean(),
  problem: z.enum(['unreachable', 'timed_out', 'login_refused', 'receiver_refused', 'refused']).nullable(),
  /** The three digits of the server's answer, where it gave one. */
  reply: z.int().nullable(),
})
export type MailTest = z.infer<typeof MailTest>

export const DomainCheck = z.object({
  domain: z.string().nullable(),
  /** What the DNS says of it now. */
  found: z.object({ a: z.array(z.string()), aaaa: z.array(z.string()), cname: z.array(z.string()) }),
  /** Public addresses of the server; empty where it does not know them. */
  needed: z.array(z.string()),
  dns: z.enum(['ok', 'elsewhere', 'nothing', 'no_answer', 'unknown']),
  https: z.enum(['ok', 'no_answer', 'certificate', 'not_tried']),
  /** Until when the certificate holds. */
  certificate_until: at,
})
export type DomainCheck = z.infer<typeof DomainCheck>

const locale = localeCode.optional()
const group = z.object({ group: z.enum(settingGroups) })
const seen = { access: 'staff', permission: 'settings.view' } as const
const edits = { access: 'staff', permission: 'settings.edit' } as const

export const settings = {
  list: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/settings',
    summary: 'Staff: the groups of settings, and how many of each differ from the file',
    response: z.object({
      groups: z.array(z.object({ group: z.enum(settingGroups), version: z.int(), changed: z.int() })),
    }),
  }),
  show: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/settings/{group}',
    summary: 'Staff: settings of a group with what they mean, their default, unit, allowed values and last change',
    params: group,
    response: SettingsAnswer,
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/settings/{group}',
    audit: 'settings.edit',
    versioned: true,
    secret: true,
    summary:
      'Staff: changes settings, by key or as `values`; null takes the default back. A colour that nobody could read is refused with the nearest one. Keys of payments and of the bot want a fresh second factor',
    params: group,
    body: z.looseObject({ values: z.record(z.string(), z.unknown()).optional(), locale }),
    response: SettingsAnswer,
  }),
  addLogo: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/logos',
    audit: 'settings.logo',
    secret: true,
    status: 201,
    form: { field: 'image', max_files: 1, max_bytes: 8 * 1024 * 1024 },
    summary: 'Staff: a logo, drawn anew within 480 by 160; the setting `look.logo` takes its key',
    response: z.object({ key: z.string() }),
  }),
  checklist: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/checklist',
    summary: 'Staff: what a new shop still needs before it opens',
    response: z.object({
      open: z.boolean(),
      opens_on: z.string().nullable(),
      /** It is open and took an order: the list is not for it any more. */
      finished: z.boolean(),
      items: z.array(ChecklistItem),
      /** The closed shop as it will be, for whoever has the address. */
      preview: z.string(),
    }),
  }),
  methods: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/payment_methods',
    summary: 'Staff: ways to pay, whether they are ready, and the last test of each',
    response: z.object({ payment_methods: z.array(PaymentSetup) }),
  }),
  accounts: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/bank_accounts',
    summary: 'Staff: the accounts that transfers go to',
    response: ShopAccounts,
  }),
  editAccounts: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/bank_accounts',
    audit: 'bank_accounts.edit',
    versioned: true,
    fresh: true,
    summary: 'Staff: the accounts that transfers go to, all of them, in their order; wants a fresh second factor',
    body: z.object({ accounts: z.array(BankAccountInput).max(10), locale }),
    response: ShopAccounts,
  }),
  testMail: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/mail_test',
    audit: 'mail.test',
    summary: 'Staff: sends the caller a mail by the server of the settings, and says what that server answered',
    body: z.object({ to: z.literal('me').default('me'), locale }),
    response: MailTest,
  }),
  checkDomain: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/domain_check',
    summary: 'Staff: what the DNS says of the domain of the shop, against what is needed, and whether HTTPS answers',
    response: DomainCheck,
  }),
  switchMethod: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/payment_methods/{id}/active',
    audit: 'payment_methods.switch',
    fresh: true,
    summary: 'Staff: offers a way to pay, or does not any more',
    params: z.object({ id: count }),
    body: z.object({ active: z.boolean(), locale }),
    response: PaymentSetup,
  }),
  testMethod: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/payment_methods/{id}/test',
    audit: 'payment_methods.test',
    fresh: true,
    summary:
      'Staff: begins a real charge of ₮ 100 with the keys of a provider; again asks what became of it, and gives it back once it is paid',
    params: z.object({ id: count }),
    body: z.object({ again: z.boolean().default(false), locale }),
    response: PaymentTest,
  }),
}
