/** Three sign-ins of the demo shop; printed when the shop starts, never used by a real one. */
export type DemoUser = {
  email: string
  password: string
  phone: string
  role: 'shopper' | 'staff' | 'admin'
  first_name: string
  last_name: string
  /** Of staff: what an authenticator app is given; null for shoppers. */
  totp_secret: string | null
}

const staffSecret = 'BAMBARDEMO2345672345BAMBARSTAFF7'

export const users: DemoUser[] = [
  {
    email: 'shopper@bambar.example',
    password: 'deel-tsagaan-104',
    phone: '99110001',
    role: 'shopper',
    first_name: 'Сараа',
    last_name: 'Бат-Эрдэнийн',
    totp_secret: null,
  },
  {
    email: 'staff@bambar.example',
    password: 'agulakh-khaalga-7',
    phone: '99110002',
    role: 'staff',
    first_name: 'Тэмүүлэн',
    last_name: 'Гантулгын',
    totp_secret: staffSecret,
  },
  {
    email: 'admin@bambar.example',
    password: 'tooluur-uulzvar-35',
    phone: '99110003',
    role: 'admin',
    first_name: 'Номин',
    last_name: 'Дорждэрэмийн',
    totp_secret: staffSecret,
  },
]
