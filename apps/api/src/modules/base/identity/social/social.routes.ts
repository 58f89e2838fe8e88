import { social } from '@delguur/contract/base/social'
import { type Budget, spendOfNetwork } from '../../../../platform/budget.ts'
import { type Api, serve } from '../../../../platform/http/serve.ts'
import { requireProof } from '../use-cases/proofs.ts'
import { finishSocial, signInMethods, startSocial } from '../use-cases/social.ts'
import { linkSocial, unlinkSocial } from '../use-cases/social-links.ts'

/** Each flow sends two requests to a provider: a hundred in five minutes suffice. */
const flows: Budget = { name: 'identity.social', tries: 100, seconds: 300 }

/** Sign-in with Google and Facebook, and the links of an account. */
export function socialRoutes(api: Api): void {
  serve(api, social.methods, async ({ ctx }) => signInMethods(ctx))
  serve(api, social.start, async ({ ctx, params, body, ip }) => {
    await spendOfNetwork(ctx, flows, ip)
    if (body.link) await requireProof(ctx)
    const { url, flow } = await startSocial(ctx, params.provider, body.redirect_uri)
    return { url, trip: flow }
  })
  serve(api, social.finish, async ({ ctx, body, ip }) => {
    await spendOfNetwork(ctx, flows, ip)
    return finishSocial(ctx, body)
  })
  serve(api, social.link, async ({ ctx, body, ip }) => {
    await spendOfNetwork(ctx, flows, ip)
    return linkSocial(ctx, body)
  })
  serve(api, social.unlink, async ({ ctx, params }) => {
    await unlinkSocial(ctx, params.provider)
    return undefined
  })
}
