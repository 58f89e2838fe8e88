/** Somebody of the demo. Each installation makes passwords and second factors of its own, see entry/demo-logins.ts. */
export type DemoPerson = {
  email: string
  phone: string
  role: 'shopper' | 'staff' | 'admin'
  first_name: string
  last_name: string
}

export const users: DemoPerson[] = [
  {
    email: 'shopper@bambar.example',
    phone: '99110001',
    role: 'shopper',
    first_name: 'Сараа',
    last_name: 'Бат-Эрдэнийн',
  },
  {
    email: 'staff@bambar.example',
    phone: '99110002',
    role: 'staff',
    first_name: 'Тэмүүлэн',
    last_name: 'Гантулгын',
  },
  {
    email: 'admin@bambar.example',
    phone: '99110003',
    role: 'admin',
    first_name: 'Номин',
    last_name: 'Дорждэрэмийн',
  },
]
