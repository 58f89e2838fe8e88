import type { ProductBulkAct } from '@delguur/contract/catalog/products-staff'
import type { BulkAct } from '@delguur/contract/office/bulk'
import type { Found, FoundCode, LookupKind } from '@delguur/contract/office/lookup'
import type { ExportListName } from '@delguur/contract/office/staff-jobs'
import type { Permission } from '@delguur/contract/permissions'
import type { Mnt } from '@delguur/kit/money'
import type { Ctx, Services } from '../platform/context.ts'
import type { Tx } from '../platform/database/db.ts'
import type { ExportList } from '../platform/files/export.ts'
import type { UndoRow } from '../platform/staff/undoable.ts'

// What modules register for other modules to read. The owner of a list knows none of its entries by import.

/** An act that may wait for a second person. */
export type ApprovedAct = {
  /** What the second person needs. */
  needs: Permission
  /** Does it, with the input that was stored with the request. */
  run: (ctx: Ctx, input: Record<string, unknown>) => Promise<unknown>
}

/** What can only be done once the transaction is committed, as files that are removed; `ctx.db` is the pool again. */
export type AfterCommit = (ctx: Ctx) => Promise<unknown>

export type LoggedAct = UndoRow & { id: number; subject_type: string; subject_id: string }
/** Undoes what a row of the log says, in the transaction of `ctx.db`; refuses a subject that was changed since as `undo_changed`. */
// biome-ignore lint/suspicious/noConfusingVoidType: most have nothing left to do, and say so by returning nothing
export type Inverse = (ctx: Ctx, row: LoggedAct) => Promise<AfterCommit | void>

export const bulkLists = ['orders', 'products'] as const
export type BulkList = (typeof bulkLists)[number]
export type BulkParams = {
  tags?: string[] | undefined
  reason?: string | undefined
  text?: string | undefined
  category?: string | undefined
  badge?: string | undefined
  remove?: boolean | undefined
  available_on?: string | undefined
  price?: string | undefined
}
export type BulkActs<Act extends string = string> = {
  /** What the log calls the whole of it. */
  audit: string
  /** Refuses a caller who may not do an act, as `permission_missing`. */
  require: (ctx: Ctx, act: Act) => void
  /** Whether the act moves money, and needs a fresh sign-in. */
  isFresh: (act: Act) => boolean
  /** What a filter of the list finds, at most one more than so many. */
  find: (ctx: Ctx, filter: string, most: number) => Promise<string[]>
  run: (ctx: Ctx, id: string, act: Act, params: BulkParams) => Promise<{ version: number }>
}

export type Lookup<Kind extends LookupKind> = {
  needs: Permission
  /** What one text finds, within its own bounds of length and number. */
  find: (ctx: Ctx, text: string) => Promise<Found[Kind]>
}
export type CodeLookup = {
  /** One of them. */
  needs: readonly Permission[]
  /** What a scanned code names; nothing is used by it. */
  find: (ctx: Ctx, code: string) => Promise<FoundCode | null>
}

/** Deletes what a module holds of one account, or refuses while something is open. */
// biome-ignore lint/suspicious/noConfusingVoidType: as of an inverse
export type Erase = (ctx: Ctx, tx: Tx, userId: number) => Promise<AfterCommit | void>

/** What a charge pays other than an order. */
export type Payable = {
  /** The column of the charge that names it. */
  column: 'recharge_id' | 'instalment_id' | 'booking_id'
  /** Books money of a provider under a key of its own, once. */
  receive: (
    services: Services,
    tx: Tx,
    money: { id: number; method_code: string; amount: Mnt; key: string; reference: string },
    act: { actor: string; now: Date },
  ) => Promise<void>
  /** The charge ended without money. */
  fail?: (tx: Tx, id: number) => Promise<void>
}

/** Follows a renamed category where its path is stored by name: old paths with the new ones. */
export type CategoriesRenamed = (ctx: Ctx, tx: Tx, renamed: ReadonlyMap<string, string>) => Promise<void>

/** What the owner of charges does for the modules that let people pay. */
export type Charges = {
  /** Asks the provider for the state of a charge while its payer waits. */
  poll: (services: Services, id: number, options?: { fresh_ms?: number }) => Promise<unknown>
  /** Withdraws a charge at its provider, by a job of the transaction. */
  withdraw: (services: Pick<Services, 'jobs'>, tx: Tx, id: number) => Promise<unknown>
}

declare module '../platform/context.ts' {
  interface Registry {
    exports: Readonly<Record<ExportListName, ExportList>>
    approvals: Readonly<Record<string, ApprovedAct>>
    inverses: Readonly<Record<string, Inverse>>
    bulkActs: { orders: BulkActs<BulkAct>; products: BulkActs<ProductBulkAct> }
    /** People and products are found by the lookup itself. */
    lookups: Readonly<{ [Kind in Exclude<LookupKind, 'people' | 'products'>]: Lookup<Kind> }>
    codeLookups: Readonly<Record<Exclude<FoundCode['kind'], 'product'>, CodeLookup>>
    /** In the order in which modules are listed. */
    erase: readonly Erase[]
    payables: readonly Payable[]
    categoriesRenamed: readonly CategoriesRenamed[]
    charges: Charges
  }
}
