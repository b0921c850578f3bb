import type { Role } from '@kenshu/contract/roles'
import { MAIL_LINKS_PATH } from '@kenshu/contract/today/mail-links'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { ROLE_HOME } from '../lib/session.ts'
import { CheckingLogin } from './pages/full-page.tsx'
import { RouteError } from './pages/page-error.tsx'
import { RoleGuard } from './role-guard.tsx'

/** Starts to load the code of each role's home. Code that fails to load is requested again when the user gets there. */
function loadHome(): void {
  const parts = [
    () => import('./frame/app-layout.tsx'),
    () => import('./prepare-list.ts'),
    () => import('../features/delivery-notes/list/delivery-note-list-page.tsx'),
  ]
  for (const load of parts) load().catch(() => undefined)
}

const listPage: RouteObject = {
  index: true,
  // The data loads in parallel with the page's code. The page itself shows the result, including a failure.
  loader: ({ request }) => {
    import('./prepare-list.ts').then(({ prepareList }) => prepareList(new URL(request.url))).catch(() => null)
    return null
  },
  lazy: async () => ({
    Component: (await import('../features/delivery-notes/list/delivery-note-list-page.tsx'))
      .DeliveryNoteListPage,
  }),
}

const detailPage: RouteObject = {
  path: 'delivery-notes/:id',
  lazy: async () => ({
    Component: (await import('../features/delivery-notes/detail/delivery-note-detail-page.tsx'))
      .DeliveryNoteDetailPage,
  }),
}

const bundlePage: RouteObject = {
  path: 'bundles/:id',
  lazy: async () => ({
    Component: (await import('../features/delivery-notes/bundle/sent/bundle-page.tsx')).BundlePage,
  }),
}

const monthlyPage: RouteObject = {
  path: 'monthly',
  lazy: async () => ({
    Component: (await import('../features/delivery-notes/monthly/monthly-page.tsx')).MonthlyPage,
  }),
}

const uploadPage: RouteObject = {
  path: 'upload-csv',
  lazy: async () => ({
    Component: (await import('../features/zac-upload/zac-upload-page.tsx')).ZacUploadPage,
  }),
}

const resultPage: RouteObject = {
  path: 'promote-result',
  lazy: async () => ({
    Component: (await import('../features/promote-result/promote-result-page.tsx')).PromoteResultPage,
  }),
}

const precheckPage: RouteObject = {
  path: 'precheck',
  lazy: async () => ({
    Component: (await import('../features/zac-upload/precheck/precheck-page.tsx')).PrecheckPage,
  }),
}

/** The import history was a page of its own; it is now in the list of uploads. */
const formerImportsPage: RouteObject = {
  path: 'imports',
  element: <Navigate to="../upload-csv" replace />,
}

const downloadPage: RouteObject = {
  path: 'download-csv',
  lazy: async () => ({ Component: (await import('../features/download/download-page.tsx')).DownloadPage }),
}

const usersPage: RouteObject = {
  path: 'users',
  lazy: async () => ({ Component: (await import('../features/users/users-page.tsx')).UsersPage }),
}

const settingsPage: RouteObject = {
  path: 'settings/:subject?',
  lazy: async () => ({ Component: (await import('../features/settings/settings-page.tsx')).SettingsPage }),
}

const remindersPage: RouteObject = {
  path: 'reminders',
  lazy: async () => ({ Component: (await import('../features/reminders/reminders-page.tsx')).RemindersPage }),
}

const guidePage: RouteObject = {
  path: 'help/:page?',
  lazy: async () => ({ Component: (await import('../features/guide/guide-page.tsx')).GuidePage }),
}

/** A link of a mail, which is the same for every role. */
const mailLinkPage: RouteObject = {
  path: MAIL_LINKS_PATH,
  lazy: async () => ({ Component: (await import('./pages/mail-link-guard.tsx')).MailLinkGuard }),
  children: [
    {
      path: 'note/:id',
      lazy: async () => ({ Component: (await import('./pages/note-link-page.tsx')).NoteLinkPage }),
    },
    {
      path: ':to',
      lazy: async () => ({
        Component: (await import('../features/delivery-notes/list/today/mail-link-page.tsx')).MailLinkPage,
      }),
    },
  ],
}

const bulkPages: RouteObject[] = [
  {
    path: 'bulk',
    lazy: async () => ({
      Component: (await import('../features/bulk-jobs/review/review-page.tsx')).BulkReviewPage,
    }),
  },
  {
    path: 'bulk/jobs',
    lazy: async () => ({
      Component: (await import('../features/bulk-jobs/job/jobs-page.tsx')).BulkJobsPage,
    }),
  },
  {
    path: 'bulk/jobs/:id',
    lazy: async () => ({ Component: (await import('../features/bulk-jobs/job/job-page.tsx')).BulkJobPage }),
  },
]

function routesOfRole(role: Role, pages: RouteObject[]): RouteObject {
  return {
    path: ROLE_HOME[role],
    element: <RoleGuard role={role} />,
    children: [
      {
        lazy: async () => {
          const { AppLayout } = await import('./frame/app-layout.tsx')
          return { element: <AppLayout role={role} /> }
        },
        children: [{ errorElement: <RouteError />, children: pages }],
      },
    ],
  }
}

/**
 * The route table of specification 2, with the month's board, reminders, settings, the pre-check and the guide. Pages are loaded on navigation.
 */
const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <CheckingLogin />,
    children: [
      { path: '/', element: <Navigate to="/login" replace /> },
      {
        path: '/login',
        lazy: async () => {
          const { SignInPage } = await import('../features/sign-in/sign-in-page.tsx')
          return { element: <SignInPage onNamed={loadHome} /> }
        },
      },
      {
        path: '/no-access',
        lazy: async () => ({ Component: (await import('./pages/no-access-page.tsx')).NoAccessPage }),
      },
      mailLinkPage,
      routesOfRole('admin', [
        listPage,
        monthlyPage,
        detailPage,
        bundlePage,
        ...bulkPages,
        uploadPage,
        precheckPage,
        resultPage,
        formerImportsPage,
        downloadPage,
        usersPage,
        remindersPage,
        settingsPage,
        guidePage,
      ]),
      routesOfRole('normal', [
        listPage,
        monthlyPage,
        detailPage,
        bundlePage,
        ...bulkPages,
        remindersPage,
        settingsPage,
        guidePage,
      ]),
      routesOfRole('csv_uploader', [
        listPage,
        detailPage,
        bundlePage,
        uploadPage,
        precheckPage,
        resultPage,
        formerImportsPage,
        settingsPage,
        guidePage,
      ]),
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
      },
    ],
  },
]

export type Router = ReturnType<typeof createBrowserRouter>

/** The router of the whole app, at the page of the address. */
export function createRouter(): Router {
  return createBrowserRouter(routes)
}

/** Resolves once the code of the address's page is there, or couldn't be loaded, which the page then says. */
export function pageLoaded(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return
      end()
      resolve()
    })
  })
}
