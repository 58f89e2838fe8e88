import { expect, type Locator, type Page } from '@playwright/test'

/** The search field of this layout, once its scripts are there. */
export const box = (page: Page, name = 'Хайх'): Locator => page.getByRole('combobox', { name })

export const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

/** Opens the list under the field with a press. */
export async function openBox(page: Page, name?: string): Promise<void> {
  await box(page, name).click()
  await expect(page.locator('.search-drop')).toBeAttached()
}

/** Types as a shopper does, letter by letter, and waits for what is offered for it. */
export async function type(page: Page, words: string, name?: string): Promise<void> {
  await openBox(page, name)
  await box(page, name).fill('')
  const answered = page.waitForResponse((answer) => isRequestFor(answer.url(), words))
  await box(page, name).pressSequentially(words)
  await answered
  await expect(options(page).last()).toContainText(words)
}

/** Whether an address asks what to offer for these words. */
export const isRequestFor = (address: string, words: string): boolean => {
  const { pathname, searchParams } = new URL(address)
  return pathname === '/resources/suggest' && searchParams.get('q') === words
}

/** Searches by Enter and waits for the page of the results. */
export async function searchFor(page: Page, words: string): Promise<void> {
  await openBox(page)
  await box(page).fill(words)
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`«${words}» хайлт`)
  await expect(page.locator('.search-drop')).toHaveCount(0)
}
