import { people } from '@delguur/contract/account'
import { type Api, serve } from '../../platform/serve.ts'
import { readVisitor } from './visitor.queries.ts'

/** What a person keeps with the shop, in both dialects. */
export function accountRoutes(api: Api): void {
  serve(api, people.visitor, ({ ctx }) => readVisitor(ctx))
}
