import { onDelivery } from '@delguur/contract/base/on-delivery'
import { settingNames } from '@delguur/contract/base/setting-names'
import { settings } from '@delguur/contract/base/settings'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { editAccounts, readAccounts } from './bank-accounts.ts'
import { readChecklist } from './checklist.ts'
import { checkDomain } from './domain-check.ts'
import { editSettings } from './edit-settings.ts'
import { addLogo } from './logo.ts'
import { testMail } from './mail-test.ts'
import { editOnDelivery, readOnDelivery } from './on-delivery.ts'
import { listMethods, switchMethod, testMethod } from './payment-tests.ts'
import { listSettings, namesOfSettings, showSettings } from './show-settings.ts'

/** What a shopkeeper sets in the back office. */
export function settingsRoutes(api: Api): void {
  serve(api, settings.list, ({ ctx }) => listSettings(ctx))
  serve(api, settingNames.list, async ({ ctx }) => ({ settings: namesOfSettings(ctx) }))
  serve(api, settings.show, ({ ctx, params }) => showSettings(ctx, params.group))
  serve(api, settings.edit, ({ ctx, params, body, version }) => {
    const { values, locale: _locale, ...flat } = body
    return editSettings(ctx, params.group, version, values ?? flat)
  })
  serve(api, settings.addLogo, async ({ ctx, form }) => addLogo(ctx, (await form()).files[0]?.bytes))
  serve(api, settings.checklist, ({ ctx }) => readChecklist(ctx))
  serve(api, settings.accounts, ({ ctx }) => readAccounts(ctx))
  serve(api, settings.editAccounts, ({ ctx, body, version }) => editAccounts(ctx, version, body.accounts))
  serve(api, onDelivery.show, ({ ctx }) => readOnDelivery(ctx))
  serve(api, onDelivery.edit, ({ ctx, body, version }) => editOnDelivery(ctx, version, body))
  serve(api, settings.testMail, ({ ctx }) => testMail(ctx))
  serve(api, settings.checkDomain, ({ ctx }) => checkDomain(ctx))
  serve(api, settings.methods, ({ ctx }) => listMethods(ctx))
  serve(api, settings.switchMethod, ({ ctx, params, body }) => switchMethod(ctx, params.id, body.active))
  serve(api, settings.testMethod, ({ ctx, params, body }) => testMethod(ctx, params.id, body.again))
}
