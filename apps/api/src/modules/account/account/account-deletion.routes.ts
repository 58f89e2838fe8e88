import { people } from '@delguur/contract/account/account-flat'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { removeAccount } from '../account-deletion/index.ts'
import { exportEverything } from './export/export.use-cases.ts'

/** A copy of one's data, and going. */
export function accountDeletionRoutes(api: Api): void {
  serve(api, people.export, ({ ctx }) => exportEverything(ctx))
  serve(api, people.remove, async ({ ctx }) => {
    await removeAccount(ctx)
    return undefined
  })
}
