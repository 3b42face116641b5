import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import type { Needs } from './features/app-frame/permitted.tsx'
import { LandingScreen } from './features/landing/landing-screen.tsx'
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx'
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
          lazy: { Component: async () => (await loadChunk('equipped', () => import('./equipped.tsx'))).Equipped },
          ErrorBoundary: FailureScreen,
          children: [
            {
              path: 'login',
              lazy: {
                Component: async () =>
                  (await loadChunk('login', () => import('./features/session/log-in-screen.tsx'))).LogInScreen,
              },
            },
            {
              path: 'signup',
              lazy: {
                Component: async () =>
                  (await loadLate('signup', () => import('./features/session/sign-up-screen.tsx'))).SignUpScreen,
              },
            },
            ...byLink,
            { path: 'app', ...framed },
          ],
        },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ]
}

/** Where letters, codes on a wall and those who have forgotten their password lead. */
const byLink: RouteObject[] = [
  {
    path: 'pw/request',
    lazy: {
      Component: async () =>
        (await loadLate('password', () => import('./features/proofs/forgotten-password-screen.tsx')))
          .ForgottenPasswordScreen,
    },
  },
  {
    path: 'pw/reset/:tokenParam',
    lazy: {
      Component: async () =>
        (await loadLate('password', () => import('./features/proofs/new-password-screen.tsx'))).NewPasswordScreen,
    },
  },
  {
    path: 'email/verify/:tokenParam',
    lazy: {
      Component: async () =>
        (await loadLate('verify', () => import('./features/proofs/verify-address-screen.tsx'))).VerifyAddressScreen,
    },
  },
  {
    path: 'invite/:project/:token',
    lazy: {
      Component: async () =>
        (await loadLate('invite', () => import('./features/joining/invitation-screen.tsx'))).InvitationScreen,
    },
  },
  {
    path: 'join/:code?',
    lazy: {
      Component: async () => (await loadLate('join', () => import('./features/joining/join-screen.tsx'))).JoinScreen,
    },
  },
]

/** What a screen is not for everybody for (`Permitted`). */
const needs = (permission: Needs['needs']): { handle: Needs } => ({ handle: { needs: permission } })

const ofProject: RouteObject[] = [
  {
    path: 'project-settings',
    lazy: {
      Component: async () =>
        (await loadLate('project', () => import('./features/projects/project-home-screen.tsx'))).ProjectHomeScreen,
    },
  },
  {
    path: 'project-settings/members',
    ...needs('DeleteEditSettingsAndUsers'),
    lazy: {
      Component: async () =>
        (await loadLate('members', () => import('./features/members/members-screen.tsx'))).MembersScreen,
    },
  },
  {
    path: 'project-settings/speakers',
    ...needs('WordEntry'),
    lazy: {
      Component: async () =>
        (await loadLate('speakers', () => import('./features/speakers/speakers-screen.tsx'))).SpeakersScreen,
    },
  },
  {
    path: 'record',
    ...needs('WordEntry'),
    lazy: {
      Component: async () => (await loadLate('record', () => import('./recording-pass.tsx'))).RecordingPass,
    },
  },
  {
    path: 'data-entry',
    ...needs('WordEntry'),
    lazy: {
      Component: async () =>
        (await loadChunk('data-entry', () => import('./features/data-entry/data-entry-screen.tsx'))).DataEntryScreen,
    },
  },
]

/** For site administrators; each of the four has an address of its own. */
const ofSite: RouteObject[] = [
  { index: true, element: <Navigate to="projects" replace /> },
  {
    path: 'projects',
    lazy: {
      Component: async () =>
        (await loadLate('site-projects', () => import('./features/site-settings/site-projects-screen.tsx')))
          .SiteProjectsScreen,
    },
  },
  {
    path: 'users',
    lazy: {
      Component: async () =>
        (await loadLate('site-users', () => import('./features/site-settings/site-users-screen.tsx'))).SiteUsersScreen,
    },
  },
  {
    path: 'banners',
    lazy: {
      Component: async () =>
        (await loadLate('site-banners', () => import('./features/site-settings/site-banners-screen.tsx')))
          .SiteBannersScreen,
    },
  },
  {
    path: 'audit',
    lazy: {
      Component: async () =>
        (await loadLate('site-audit', () => import('./features/site-settings/site-audit-screen.tsx'))).SiteAuditScreen,
    },
  },
]

const framed: RouteObject = {
  lazy: {
    Component: async () => (await loadChunk('app', () => import('./app-frame.tsx'))).AppFrame,
  },
  children: [
    {
      ErrorBoundary: FailureScreen,
      children: [
        { index: true, lazy: { Component: async () => (await projects()).ProjectsScreen } },
        { path: 'projects', lazy: { Component: async () => (await projects()).ProjectsScreen } },
        {
          path: 'projects/new',
          lazy: {
            Component: async () =>
              (await loadLate('new-project', () => import('./features/projects/new-project-screen.tsx')))
                .NewProjectScreen,
          },
        },
        { path: 'site-settings', ...needs('siteAdmin'), children: ofSite },
        {
          path: 'user-settings',
          lazy: {
            Component: async () =>
              (await loadLate('user-settings', () => import('./features/account/user-settings-screen.tsx')))
                .UserSettingsScreen,
          },
        },
        {
          lazy: {
            Component: async () =>
              (await loadChunk('project', () => import('./features/app-frame/require-project.tsx'))).RequireProject,
          },
          children: ofProject,
        },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ],
}

const projects = () => loadChunk('projects', () => import('./features/projects/projects-screen.tsx'))
