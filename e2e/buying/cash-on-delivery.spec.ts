import { expect, test } from '@playwright/test'
import { chooseWay, expectAccessible, fillCart, fillCheckout, payButton } from '../buyer.ts'
import { inside } from '../holdings.ts'
import { aCourier, aDesk } from '../office/dispatch.ts'
import { signIn } from '../office/office.ts'

const offered = (active: boolean) =>
  inside(({ tx }) => tx.updateTable('payment_methods').set({ active }).where('code', '=', 'cash_on_delivery').execute())

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
  await chooseWay(page, 'cash_on_delivery')
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
    await expectAccessible(office)
    await office.close()
    await page.reload()
    await expect(page.getByText('Бараагаа авахдаа хүргэгчид төлнө')).toBeVisible()
    await desk.put(`/orders/${number}/make_ready`)
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
