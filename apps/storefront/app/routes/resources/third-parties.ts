import { redirect } from 'react-router'
import { choose } from '../../features/third-parties/consent.server.ts'
import { setFlash } from '../../features/visitor/flash.server.ts'
import { words } from '../../lib/messages.server.ts'
import { redirectTarget } from '../../lib/redirect-to.ts'
import { formArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/third-parties.ts'

/** The answer to the question about scripts of other companies, and back to the page. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  const all = form.get('all')
  if (all === 'yes' || all === 'no') {
    await choose(args, { analytics: all === 'yes', advertising: all === 'yes' })
    await setFlash(args, { text: words(args.locale, ['cookies']).t('cookies.saved') })
  }
  return redirect(redirectTarget(form.get('then')) ?? '/', 303)
}
