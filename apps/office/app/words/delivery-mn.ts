/** The texts of the day of a delivery in Mongolian. */
export const deliveryDay = {
  change: 'Өдөр солих',
  title: (number: string) => `${number}: хүргэх өдөр`,
  date: 'Өдөр',
  from: 'Цагаас',
  to: 'Цаг хүртэл',
  tell: 'Худалдан авагчид мэдэгдэх',
  done: 'Хүргэх өдрийг өөрчиллөө',
}
