import { staff } from '@delguur/contract/staff'
import { type Api, serve } from '../../platform/serve.ts'
import { staffMember } from './staff.queries.ts'

/** Who is signed in to the back office. */
export function staffRoutes(api: Api): void {
  serve(api, staff.me, ({ ctx }) => staffMember(ctx))
}
