#!/usr/bin/python3
"""A WebKitGTK window for WebKitWebDriver, without the toolbar that keeps WebKit's MiniBrowser wider than a phone."""
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

windows = []


def open_view(_session):
    settings = WebKit2.Settings(javascript_can_access_clipboard=True)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect("permission-request", lambda _view, request: request.allow() or True)
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.show_all()
    windows.append(window)
    return view


def keep_focus():
    """Without a window manager no window has focus, and then :focus matches nothing."""
    for window in windows:
        window.get_window().focus(0)
    return True


def on_started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Mini browser")
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", on_started)
GLib.timeout_add(250, keep_focus)
Gtk.main()
