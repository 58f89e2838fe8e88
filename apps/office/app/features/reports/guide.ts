import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  reports: {
    words: both('тайлан, тайлангууд, статистик, график', 'report, reports, statistics, analytics, figures'),
    about: both('Борлуулалт, ашиг, үлдэгдэл, төлбөрийн тайлангууд.', 'Reports of sales, profit, stock and payments.'),
    tasks: [
      task(
        'Тайлан нээх',
        'Тайлангаа сонгож хугацаа, хуваах аргыг тавина.',
        'Open a report',
        'Choose it, then the days and how it is divided.',
      ),
      task('Файл авах', 'Татах товчоор CSV авна.', 'Get a file', 'The download button gives a CSV file.'),
      task(
        'Имэйлээр тогтмол авах',
        '«Имэйлээр авах»-ыг дарж өдөр, долоо хоног, сарыг сонгоно.',
        'Get it by mail',
        'Press “Get by email” and choose each day, week or month.',
      ),
    ],
    acts: [
      {
        key: 'reportSales',
        to: '/reports/sales',
        permission: 'dashboard.view',
        title: both('Борлуулалтын тайлан', 'Sales report'),
        words: both('борлуулалт, орлогын тайлан, хэдэн төгрөг зарсан', 'sales figures, revenue, turnover'),
      },
      {
        key: 'reportMargin',
        to: '/reports/margin',
        permission: 'cost.view',
        title: both('Ашгийн тайлан', 'Profit report'),
        words: both('ашиг, ашгийн зөрүү, өртөг', 'profit, margin, earnings'),
      },
      {
        key: 'reportStock',
        to: '/reports/stock',
        permission: 'stock.view',
        title: both('Үлдэгдлийн үнэ цэнийн тайлан', 'Stock value report'),
        words: both('агуулахын үнэ', 'worth of stock, inventory value'),
      },
      {
        key: 'reportVat',
        to: '/reports/vat',
        permission: 'receipts.view',
        title: both('НӨАТ-ын тайлан', 'VAT report'),
        words: both('татварын тайлан, НӨАТ тайлан', 'tax report'),
      },
      {
        key: 'reportPayments',
        to: '/reports/payments',
        permission: 'bank.view',
        title: both('Төлбөрийн тайлан', 'Payments report'),
        words: both('төлбөрийн хэрэгслээр', 'payments by method'),
      },
      {
        key: 'reportCohorts',
        to: '/reports/cohorts',
        permission: 'dashboard.view',
        title: both('Дахин захиалсан хүмүүс', 'Returning customers'),
        words: both('байнгын үйлчлүүлэгч', 'repeat customers, loyal customers'),
      },
      {
        key: 'reportDeliveries',
        to: '/reports/deliveries',
        permission: 'dispatch.view',
        title: both('Хүргэлтийн тайлан', 'Delivery report'),
        words: both('курьерийн тайлан', 'courier report'),
      },
    ],
  },
}
