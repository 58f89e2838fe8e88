import { expect, type Page, test } from '@playwright/test'
import { chooseWay, expectAccessible, fillCart, fillCheckout, payButton } from '../buyer.ts'
import { inside } from '../holdings.ts'
import { aCourier, aDesk } from '../office/dispatch.ts'
import { signIn } from '../office/office.ts'

const offered = (active: boolean) =>
  inside(({ tx }) => tx.updateTable('payment_methods').set({ active }).where('code', '=', 'cash_on_delivery').execute())

/** How wide a label is in millimetres, and whether the sum to collect stands on it above its bars. */
const measured = (label: Element) => {
  const collects = [...label.querySelectorAll('b')].find(({ textContent }) =>
    textContent.startsWith('Хүлээн авах мөнгө'),
  )
  const bars = [...label.querySelectorAll('svg')].at(-1)?.getBoundingClientRect()
  const { width } = label.getBoundingClientRect()
  const bottom = collects?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  return { wide: Math.round((width * 25.4) / 96), isAbove: bottom <= (bars?.top ?? 0) }
}

async function expectSumOnLabels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.reload()
  for (const wide of [58, 80]) {
    await page.getByRole('button', { name: 'Юу хэвлэх вэ' }).click()
    await page
      .getByRole('button', { name: `Шошго (${wide} мм)` })
      .last()
      .click()
    const label = page.locator('body > [aria-hidden="true"] > section').last()
    await expect.poll(() => label.evaluate(measured)).toEqual({ wide, isAbove: true })
  }
}

test('a guest pays the courier: staff confirm the order, the courier takes the cash, the desk counts it', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const desk = await aDesk(request)
  await offered(true)
  await fillCart(context)
  await page.goto('/checkout')
  await fillCheckout(page)
  const hold = page.getByText('Энэ хугацаанд төлбөр орохгүй бол')
  await expect(hold).toBeVisible()
  await chooseWay(page, 'cash_on_delivery')
  await expect(hold).toHaveCount(0)
  await expectAccessible(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Баярлалаа! Захиалга тань бидэнд ирлээ' })).toBeVisible()
  await offered(false)
  await page.goto(page.url())
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByText('Дэлгүүр баталгаажуулмагц танд мэдэгдэнэ')).toBeVisible()
  await expectAccessible(page)

  await test.step('staff confirm and pack it', async () => {
    const office = await context.newPage()
    await office.goto(`/office/orders/${number}`)
    await signIn(office)
    await office.getByRole('button', { name: 'Батлах', exact: true }).click()
    await expect(office.getByRole('button', { name: 'Батлах', exact: true })).toHaveCount(0)
    await office.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expectAccessible(office)
    await page.reload()
    await expect(page.getByText('Бараагаа авахдаа хүргэгчид төлнө')).toBeVisible()
    await desk.put(`/orders/${number}/make_ready`)
    await expectSumOnLabels(office)
    await office.close()
  })

  const courier = await aCourier(desk)
  const run = await desk.post<{ id: number }>('/runs', { courier_id: courier.id })
  await desk.put(`/runs/${run.id}/add`, { code: number })
  await desk.put(`/runs/${run.id}/hand_over`)
  const { url } = await desk.get<{ url: string }>(`/runs/${run.id}/link`)

  await test.step('the courier takes the cash', async () => {
    const phone = await context.newPage()
    await phone.goto(new URL(url).pathname)
    await expect(phone.getByText(/^Хүлээн авах: ₮/)).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Бэлнээр авсан' }).click()
    await phone.getByRole('button', { name: 'Тийм, хүлээлгэж өгсөн' }).dblclick()
    await expect(phone.getByText(/бэлнээр авсан$/)).toBeVisible()
    await expectAccessible(phone)
    await phone.close()
  })

  await test.step('the desk counts 1,000 less, which the courier owes', async () => {
    const office = await context.newPage()
    await office.goto(`/office/runs/${run.id}`)
    await office.getByRole('button', { name: 'Маршрут хаах' }).click()
    const dialog = office.getByRole('dialog')
    const expected = Number((await dialog.getByText(/₮/).first().innerText()).replace(/\D/g, ''))
    await dialog.getByLabel('Тоолсон мөнгө').fill(String(expected - 1_000))
    await expect(dialog.getByText(/1,000 дутуу, курьер дээр бүртгэгдэнэ/)).toBeVisible()
    await expectAccessible(office)
    await dialog.getByRole('button', { name: 'Маршрут хаах' }).click()
    await expect(dialog).toHaveCount(0)
    const { balance } = await desk.get<{ balance: string }>(`/couriers/${courier.id}/cash`)
    expect(balance).toBe('-1000.0')
  })

  await page.reload()
  await expect(page.getByText('Хүргэлтээр авахдаа төлөх · Төлөгдсөн')).toBeVisible()
})
