/** How far an order has come; each step stands for those before it. */
export const demoOrderSteps = ['placed', 'paid', 'shipped', 'delivered', 'finished', 'returned'] as const
export type DemoOrderStep = (typeof demoOrderSteps)[number]

export type DemoOrder = {
  hours_ago: number
  /** Slugs, one unit of each. */
  products: readonly string[]
  /** What of it is paid from the wallet; the rest by bank transfer. */
  from_wallet?: number
  gift?: boolean
  until: DemoOrderStep
}

export type DemoOrders = {
  owner: string
  staff: string
  address: Record<
    'label' | 'firstname' | 'lastname' | 'phone' | 'state_name' | 'city' | 'khoroo' | 'address1' | 'address2',
    string
  >
  orders: readonly DemoOrder[]
  /** Slugs on the wish list. */
  wishes: readonly string[]
}

/** What the demo's shopper has ordered, oldest first, counted back from the seeding. */
export const demoOrders: DemoOrders = {
  owner: 'shopper@bambar.example',
  staff: 'staff@bambar.example',
  address: {
    label: 'Гэр',
    firstname: 'Сараа',
    lastname: 'Бат-Эрдэнийн',
    phone: '99110001',
    state_name: 'Улаанбаатар',
    city: 'Баянзүрх',
    khoroo: '26-р хороо',
    address1: 'Хүннүгийн гудамж, 45-р байр',
    address2: '3-р орц, 38 тоот',
  },
  orders: [
    {
      hours_ago: 74 * 24,
      products: ['bambaruushtai-futbolk', 'bambaruush-zuulun-baavgai', 'mongol-gutal-anis-okhin'],
      until: 'finished',
    },
    { hours_ago: 40 * 24, products: ['kurtik-12-songolt'], until: 'returned' },
    {
      hours_ago: 16 * 24,
      products: ['kurtik-tsasan-shuurga-okhin', 'beelii-tengeriin-od'],
      from_wallet: 40_000,
      until: 'finished',
    },
    { hours_ago: 30, products: ['mongol-gutal-usleg', 'oroolt-anis-zuraa'], gift: true, until: 'shipped' },
    { hours_ago: 2, products: ['khuvsgul-sudaltai-futbolk'], until: 'placed' },
  ],
  wishes: ['kurtik-mosnii-talbai', 'mazaalai-tom-baavgai', 'beelii-us-nevterdeggui', 'mongol-gutal-naadam-baga'],
}
