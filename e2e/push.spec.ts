import { expect, type Page, test } from '@playwright/test'
import { actAt } from '../apps/api/test/sandbox-act.ts'
import { expectAccessible } from './buyer.ts'
import { letNotify, open } from './pages.ts'
import { signedIn } from './people.ts'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

/** A browser whose pushes come from the sandbox's service: this one has none of its own. */
async function takePushesFromTheSandbox(page: Page): Promise<void> {
  const made = await actAt(`${process.env.INBOX_URL}/push/subscriptions`, { method: 'POST' })
  const { endpoint, keys } = (await made.json()) as { endpoint: string; keys: Record<string, string> }
  await page.addInitScript(
    (subscription) => {
      const stored = {
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem('subscribed')
          return true
        },
      }
      const present = async () => (localStorage.getItem('subscribed') ? stored : null)
      const subscribe = async () => {
        localStorage.setItem('subscribed', '1')
        return stored
      }
      Object.assign(PushManager.prototype, { getSubscription: present, subscribe })
    },
    { endpoint, keys },
  )
}

test('messages to this browser are turned on and off in the account', async ({ page, context }) => {
  await letNotify(page)
  await takePushesFromTheSandbox(page)
  await signedIn(context)
  await open(page, '/account/notifications')
  const band = page.getByRole('region', { name: /Энэ хөтөч дээр мэдэгдэл/ })
  await expect(band).toContainText('унтраалттай')
  await band.getByRole('button', { name: 'Мэдэгдэл асаах' }).click()
  await expect(band).toContainText('асаалттай')
  const device = page.locator('.acc-row-item').filter({ hasText: 'Энэ төхөөрөмж' })
  await expect(device).toHaveCount(1)
  await expectAccessible(page)

  await page.reload()
  await expect(band).toContainText('асаалттай')
  await band.getByRole('button', { name: 'Унтраах' }).click()
  await expect(band).toContainText('унтраалттай')
  await expect(device).toHaveCount(0)
})
