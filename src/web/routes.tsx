import type { ComponentType } from 'react'
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
          lazy: soon('equipped', async () => (await import('./equipped.tsx')).Equipped),
          ErrorBoundary: FailureScreen,
          children: [
            {
              path: 'login',
              lazy: soon('login', async () => (await import('./features/session/log-in-screen.tsx')).LogInScreen),
            },
            {
              path: 'signup',
              lazy: late('signup', async () => (await import('./features/session/sign-up-screen.tsx')).SignUpScreen),
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

type Load = () => Promise<ComponentType>

const soon = (chunk: string, load: Load) => ({ Component: () => loadChunk(chunk, load) })
const late = (chunk: string, load: Load) => ({ Component: () => loadLate(chunk, load) })

/** Where letters, codes on a wall and those who have forgotten their password lead. */
const byLink: RouteObject[] = [
  {
    path: 'pw/request',
    lazy: late(
      'password',
      async () => (await import('./features/proofs/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
    ),
  },
  {
    path: 'pw/reset/:tokenParam',
    lazy: late('password', async () => (await import('./features/proofs/new-password-screen.tsx')).NewPasswordScreen),
  },
  {
    path: 'email/verify/:tokenParam',
    lazy: late('verify', async () => (await import('./features/proofs/verify-address-screen.tsx')).VerifyAddressScreen),
  },
  {
    path: 'invite/:project/:token',
    lazy: late('invite', async () => (await import('./features/joining/invitation-screen.tsx')).InvitationScreen),
  },
  {
    path: 'join/:code?',
    lazy: late('join', async () => (await import('./features/joining/join-screen.tsx')).JoinScreen),
  },
]

/** What a screen is not for everybody for (`Permitted`). */
const needs = (permission: Needs['needs']): { handle: Needs } => ({ handle: { needs: permission } })

const ofProject: RouteObject[] = [
  {
    path: 'project-settings',
    lazy: late('project', async () => (await import('./features/projects/project-home-screen.tsx')).ProjectHomeScreen),
  },
  {
    path: 'project-settings/members',
    ...needs('DeleteEditSettingsAndUsers'),
    lazy: late('members', async () => (await import('./features/members/members-screen.tsx')).MembersScreen),
  },
  {
    path: 'project-settings/speakers',
    ...needs('WordEntry'),
    lazy: late('speakers', async () => (await import('./features/speakers/speakers-screen.tsx')).SpeakersScreen),
  },
  {
    path: 'record',
    ...needs('WordEntry'),
    lazy: late(
      'record',
      async () => (await import('./features/recording/pass/recording-pass-screen.tsx')).RecordingPassScreen,
    ),
  },
  {
    path: 'data-entry',
    ...needs('WordEntry'),
    lazy: soon('data-entry', async () => (await import('./features/data-entry/data-entry-screen.tsx')).DataEntryScreen),
  },
]

/** For site administrators; each of the four has an address of its own. */
const ofSite: RouteObject[] = [
  { index: true, element: <Navigate to="projects" replace /> },
  {
    path: 'projects',
    lazy: late(
      'site-projects',
      async () => (await import('./features/site-settings/site-projects-screen.tsx')).SiteProjectsScreen,
    ),
  },
  {
    path: 'users',
    lazy: late(
      'site-users',
      async () => (await import('./features/site-settings/site-users-screen.tsx')).SiteUsersScreen,
    ),
  },
  {
    path: 'banners',
    lazy: late(
      'site-banners',
      async () => (await import('./features/site-settings/site-banners-screen.tsx')).SiteBannersScreen,
    ),
  },
  {
    path: 'audit',
    lazy: late(
      'site-audit',
      async () => (await import('./features/site-settings/site-audit-screen.tsx')).SiteAuditScreen,
    ),
  },
]

const projects = soon('projects', async () => (await import('./features/projects/projects-screen.tsx')).ProjectsScreen)

const framed: RouteObject = {
  lazy: soon('app', async () => (await import('./app-frame.tsx')).AppFrame),
  children: [
    {
      ErrorBoundary: FailureScreen,
      children: [
        { index: true, lazy: projects },
        { path: 'projects', lazy: projects },
        {
          path: 'projects/new',
          lazy: late(
            'new-project',
            async () => (await import('./features/projects/new-project-screen.tsx')).NewProjectScreen,
          ),
        },
        { path: 'site-settings', ...needs('siteAdmin'), children: ofSite },
        {
          path: 'user-settings',
          lazy: late(
            'user-settings',
            async () => (await import('./features/account/user-settings-screen.tsx')).UserSettingsScreen,
          ),
        },
        {
          lazy: soon('project', async () => (await import('./features/app-frame/require-project.tsx')).RequireProject),
          children: ofProject,
        },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ],
}
