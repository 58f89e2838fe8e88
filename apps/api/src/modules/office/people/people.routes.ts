import { mergeObjections } from '@delguur/contract/office/merge-objections'
import { staffPersons } from '@delguur/contract/office/people-staff'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { seesPeople } from '../../../platform/staff/masking.ts'
import { giveCustomers } from '../../base/customers/index.ts'
import { walletEntries } from '../../money/wallet/index.ts'
import {
  addNote,
  blockPerson,
  editPerson,
  removeContact,
  removeNote,
  revealField,
  unblockPerson,
} from './edit-person.ts'
import { exportPerson, forgetByStaff } from './forget-person.ts'
import { mergePeople, undoMerge } from './merge.ts'
import { findMerge, objectToMerge } from './object-to-merge.ts'
import { listPeople, ordersOf } from './people-list.queries.ts'
import { findPersonPage } from './person-page.queries.ts'
import { personConsents, personPage } from './person-page.ts'

/** Shoppers as staff see and keep them. */
export function staffPeopleRoutes(api: Api): void {
  serve(api, staffPersons.list, async ({ ctx, query }) => {
    // who ordered a moment ago is in the list; the job has done the rest
    await giveCustomers(ctx, 1)
    return listPeople(ctx, query)
  })
  serve(api, staffPersons.show, ({ ctx, params }) => personPage(ctx, params.id))
  serve(api, staffPersons.orders, async ({ ctx, params, query }) => {
    await requirePerson(ctx, params.id)
    return ordersOf(ctx, params.id, query)
  })
  serve(api, staffPersons.ledger, async ({ ctx, params, query }) => {
    await requirePerson(ctx, params.id)
    const filter = { ...query.filter, person: String(params.id) }
    return walletEntries(ctx.db, { ...query, filter }, !seesPeople(ctx))
  })
  serve(api, staffPersons.consents, async ({ ctx, params }) => ({ consents: await personConsents(ctx, params.id) }))
  serve(api, staffPersons.edit, ({ ctx, params, body: { locale: _, ...edit }, version }) =>
    editPerson(ctx, params.id, version, edit),
  )
  serve(api, staffPersons.block, ({ ctx, params, body }) => blockPerson(ctx, params.id, body.reason))
  serve(api, staffPersons.unblock, ({ ctx, params }) => unblockPerson(ctx, params.id))
  serve(api, staffPersons.reveal, ({ ctx, params, body }) => revealField(ctx, params.id, body.field, body.reason))
  serve(api, staffPersons.addNote, ({ ctx, params, body }) => addNote(ctx, params.id, body.text))
  serve(api, staffPersons.removeNote, async ({ ctx, params }) => {
    await removeNote(ctx, params.id, params.note)
    return undefined
  })
  serve(api, staffPersons.removeContact, async ({ ctx, params }) => {
    await removeContact(ctx, params.id, params.contact)
    return undefined
  })
  serve(api, staffPersons.export, ({ ctx, params, body }) => exportPerson(ctx, params.id, body.reason))
  serve(api, staffPersons.forget, ({ ctx, params, body }) => forgetByStaff(ctx, params.id, body.reason))
  serve(api, staffPersons.merge, ({ ctx, body: { locale: _, ...input } }) => mergePeople(ctx, input))
  serve(api, staffPersons.undoMerge, ({ ctx, params }) => undoMerge(ctx, params.id))
}

/** The owner of a merged account objects. */
export function mergeObjectionRoutes(api: Api): void {
  serve(api, mergeObjections.find, ({ ctx, params }) => findMerge(ctx, params.key))
  serve(api, mergeObjections.object, ({ ctx, params, ip }) => objectToMerge(ctx, params.key, ip))
}

async function requirePerson({ db }: Ctx, id: number): Promise<void> {
  if (!(await findPersonPage(db, id))) throw new ShopError('not_found')
}
