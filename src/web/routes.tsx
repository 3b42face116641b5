import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import type { Needs } from './features/app-frame/permitted.tsx'
import { LandingScreen } from './features/landing/landing-screen.tsx'
import { FailureScreen } from './shared/failure-screen.tsx'
import { loadChunk } from './plain/load-chunk.ts'
import { loadLate } from './shared/load-late.ts'
import { LoadingScreen } from '#web/shared/pictures/loading-screen.tsx'
import { Site } from './site.tsx'

/**
 * Every address of the app (spec product 2). What is not needed to see the landing page comes in chunks; what is not needed
 * for the first word either, late.
 */
export function createRouter() {
  return createBrowserRouter(routes())
}

export function routes(): RouteObject[] {
  return [
    {
      Component: Site,
      ErrorBoundary: FailureScreen,
      HydrateFallback: LoadingScreen,
      children: [
        { index: true, Component: LandingScreen },
        {
          lazy: soon('equipped', 'Equipped', door),
          ErrorBoundary: FailureScreen,
          children: [
            { path: 'login', lazy: soon('login', 'LogInScreen', doorOfApp) },
            {
              path: 'signup',
              lazy: late('signup', 'SignUpScreen', () => import('./features/session/sign-up-screen.tsx')),
            },
            ...byLink,
            { path: 'app', ...framed },
          ],
        },
        { path: '*', lazy: nowhere },
      ],
    },
  ]
}

/** How a screen, the export `name` of a module, is loaded by its route. */
const screenBy =
  (fetchModule: typeof loadChunk) =>
  <Name extends string>(chunk: string, name: Name, load: () => Promise<Readonly<Record<Name, ComponentType>>>) => ({
    Component: async () => (await fetchModule(chunk, load))[name],
  })
const door = () => import('./door.ts')
const app = () => import('./app.ts')
/** While somebody types their password, what they see next is fetched. */
const doorOfApp = async () => {
  const opened = await door()
  void app().catch(() => undefined)
  return opened
}
const soon = screenBy(loadChunk)
const late = screenBy(loadLate)

const nowhere = late('not-found', 'NotFoundScreen', () => import('./features/not-found/not-found-screen.tsx'))

/** Where letters, codes on a wall and those who have forgotten their password lead. */
const byLink: RouteObject[] = [
  {
    path: 'pw/request',
    lazy: late('password', 'ForgottenPasswordScreen', () => import('./features/proofs/forgotten-password-screen.tsx')),
  },
  {
    path: 'pw/reset/:tokenParam',
    lazy: late('password', 'NewPasswordScreen', () => import('./features/proofs/new-password-screen.tsx')),
  },
  {
    path: 'email/verify/:tokenParam',
    lazy: late('verify', 'VerifyAddressScreen', () => import('./features/proofs/verify-address-screen.tsx')),
  },
  {
    path: 'invite/:project/:token',
    lazy: late('invite', 'InvitationScreen', () => import('./features/joining/invitation-screen.tsx')),
  },
  {
    path: 'join/:code?',
    lazy: late('join', 'JoinScreen', () => import('./features/joining/join-screen.tsx')),
  },
]

/** What a screen is not for everybody for (`Permitted`). */
const needs = (permission: Needs['needs']): { handle: Needs } => ({ handle: { needs: permission } })

const beyondFirstWord: RouteObject[] = [
  {
    path: 'project-settings',
    lazy: late('project', 'ProjectSettingsScreen', () => import('./features/projects/project-settings-screen.tsx')),
  },
  {
    path: 'people',
    ...needs('WordEntry'),
    children: [
      { index: true, lazy: late('people', 'PeopleIndex', () => import('./shared/people-screen.tsx')) },
      {
        path: 'members',
        ...needs('DeleteEditSettingsAndUsers'),
        lazy: late('members', 'MembersScreen', () => import('./features/members/members-screen.tsx')),
      },
      {
        path: 'speakers',
        lazy: late('speakers', 'SpeakersScreen', () => import('./features/speakers/speakers-screen.tsx')),
      },
    ],
  },
  {
    path: 'words',
    ...needs('WordEntry'),
    children: [
      { index: true, lazy: late('words', 'WordsPage', () => import('./words-page.tsx')) },
      {
        path: ':guid/history',
        lazy: late('history', 'WordHistoryScreen', () => import('./features/goals/history/word-history-screen.tsx')),
      },
    ],
  },
  {
    path: 'goals',
    ...needs('WordEntry'),
    children: [
      { index: true, lazy: late('goals', 'GoalsScreen', () => import('./features/goals/goals-screen.tsx')) },
      // Addresses of the reference, under which a goal is none of its own.
      { path: 'current', element: <Navigate to="/app/goals" replace /> },
      { path: 'next', element: <Navigate to="/app/goals/duplicates" replace /> },
      {
        path: 'merge',
        ...needs('MergeAndReviewEntries'),
        lazy: late('merge', 'MergePage', () => import('./merge-page.tsx')),
      },
      {
        path: 'history',
        children: [
          {
            index: true,
            lazy: late('history', 'HistoryScreen', () => import('./features/goals/history/history-screen.tsx')),
          },
          {
            path: ':changeSet',
            lazy: late('history', 'ChangeSetScreen', () => import('./features/goals/history/change-set-screen.tsx')),
          },
        ],
      },
      {
        path: 'duplicates',
        ...needs('MergeAndReviewEntries'),
        children: [
          { index: true, lazy: late('merge', 'DuplicatesPage', () => import('./merge-page.tsx')) },
          { path: 'deferred', lazy: late('merge', 'DeferredPage', () => import('./merge-page.tsx')) },
          {
            path: 'decided',
            lazy: late('decided', 'DecidedScreen', () => import('./features/merge/sets/decided-screen.tsx')),
          },
        ],
      },
      {
        path: 'characters',
        ...needs('CharacterInventory'),
        lazy: late('orthography', 'CharactersScreen', () => import('./features/orthography/characters-screen.tsx')),
      },
      {
        path: 'replace',
        ...needs('MergeAndReviewEntries'),
        lazy: late('orthography', 'ReplaceScreen', () => import('./features/orthography/replace-screen.tsx')),
      },
    ],
  },
  {
    path: 'statistics',
    ...needs('Statistics'),
    children: [
      { index: true, element: <Navigate to="progress" replace /> },
      {
        path: 'progress',
        lazy: late('statistics', 'ProgressScreen', () => import('./statistics-page.ts')),
      },
      {
        path: 'users',
        lazy: late('statistics', 'UsersScreen', () => import('./statistics-page.ts')),
      },
      {
        path: 'domains',
        lazy: late('statistics', 'DomainsScreen', () => import('./statistics-page.ts')),
      },
      { path: 'days', lazy: late('statistics', 'DaysScreen', () => import('./statistics-page.ts')) },
      {
        path: 'workshop',
        lazy: late('statistics', 'WorkshopScreen', () => import('./statistics-page.ts')),
      },
      { path: 'wall', lazy: late('statistics', 'WallScreen', () => import('./statistics-page.ts')) },
    ],
  },
  {
    path: 'record',
    ...needs('WordEntry'),
    lazy: late('record', 'RecordingPassScreen', () => import('./features/recording/pass/recording-pass-screen.tsx')),
  },
]

const ofProject: RouteObject[] = [
  { path: 'home', lazy: soon('home', 'HomeScreen', () => import('./features/home/home-screen.tsx')) },
  {
    path: 'data-entry',
    ...needs('WordEntry'),
    lazy: soon('data-entry', 'DataEntryScreen', () => import('./features/data-entry/data-entry-screen.tsx')),
  },
  { lazy: soon('project', 'GoesOnOffline', app), children: beyondFirstWord },
]

/** For site administrators; each of the four has an address of its own. */
const ofSite: RouteObject[] = [
  { index: true, element: <Navigate to="projects" replace /> },
  {
    path: 'projects',
    lazy: late('site', 'SiteProjectsScreen', () => import('./site-page.ts')),
  },
  {
    path: 'users',
    lazy: late('site', 'SiteUsersScreen', () => import('./site-page.ts')),
  },
  {
    path: 'banners',
    lazy: late('site', 'SiteBannersScreen', () => import('./site-page.ts')),
  },
  {
    path: 'audit',
    lazy: late('site', 'SiteAuditScreen', () => import('./site-page.ts')),
  },
]

const projects = soon('projects', 'ProjectsScreen', app)

const framed: RouteObject = {
  lazy: soon('app', 'AppFrame', app),
  children: [
    {
      ErrorBoundary: FailureScreen,
      children: [
        { index: true, lazy: projects },
        { path: 'projects', lazy: projects },
        {
          path: 'projects/new',
          lazy: late('new-project', 'NewProjectScreen', () => import('./features/projects/new-project-screen.tsx')),
        },
        { path: 'site-settings', ...needs('siteAdmin'), children: ofSite },
        {
          path: 'user-settings',
          lazy: late(
            'user-settings',
            'UserSettingsScreen',
            () => import('./features/account/user-settings-screen.tsx'),
          ),
        },
        {
          lazy: soon('project', 'RequireProject', app),
          children: ofProject,
        },
        { path: '*', lazy: nowhere },
      ],
    },
  ],
}
