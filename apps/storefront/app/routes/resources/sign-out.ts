import { localePath } from '@delguur/kit/locale'
import { redirectDocument } from 'react-router'
import { setFlash } from '../../features/visitor/flash.server.ts'
import { endSession } from '../../features/visitor/signed-in.server.ts'
import { words } from '../../lib/messages.server.ts'
import { formArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Signs out and leads home, where it is said; without scripts to the sign-in, for home is the same for everybody. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  await endSession(args)
  await setFlash(args, { text: words(args.locale, ['auth']).t('auth.signed_out'), left: true })
  return redirectDocument(localePath(args.locale, form.has('plain') ? '/login' : '/'), 303)
}
