import { parseLocale } from '@delguur/kit/locale'
import type { Ctx, CurrentUser, Services } from '../../../platform/context.ts'
import type { ImportRecord } from './imports.queries.ts'

const acts = { reading: 'imports.create', checking: 'imports.check', running: 'imports.run', undoing: 'imports.undo' }

/** Who began the import, as long as they work here, as the caller of a batch. */
export const callerOf = (services: Services, { id, locale, phase, ip }: ImportRecord, user: CurrentUser): Ctx => ({
  ...services,
  user,
  now: services.clock(),
  locale: parseLocale(locale) ?? 'mn',
  order_token: null,
  device_token: null,
  request_id: `import-${id}`,
  user_agent: '',
  act: { name: acts[phase ?? 'reading'], ip, via: 'import' },
})
