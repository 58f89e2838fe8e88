import type { Purpose } from '@delguur/contract/base/measurement'
import { mayLoadThirdParties, readConsent } from '@delguur/kit/third-parties'
import type { PageGate } from '../../platform/pages/pages.ts'

declare module '../../platform/pages/pages.ts' {
  interface PageExtras {
    /** For what the shop has accounts at other companies. */
    purposes?: readonly Purpose[] | undefined
    /** The visitor has consent to each of them yes or no. */
    answered?: boolean
  }
}

/** Who has answered gets pages without the question; all others the page that everybody gets. */
export function consentGate(purposes: readonly Purpose[], inner: PageGate | undefined): PageGate | undefined {
  if (purposes.length === 0) return inner
  return (request, origin) => {
    const passed = inner?.(request, origin)
    if (passed?.redirect) return passed
    const consent = readConsent(request.headers.cookie)
    const [path = ''] = request.url.split('?', 1)
    if (!consent || path.endsWith('.data') || !mayLoadThirdParties(path)) return passed
    if (purposes.some((purpose) => consent[purpose] === null)) return passed
    return { variant: `${passed?.variant ?? ''} answered`, context: { ...passed?.context, answered: true } }
  }
}
